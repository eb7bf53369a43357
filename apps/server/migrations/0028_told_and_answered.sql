-- Who declines an interview may say why, and a message about an offer is sent only while the offer stands.

alter table interviewer add message text check (char_length(message) <= 1000);
comment on column interviewer.message is 'What the interviewer wrote when declining; the team reads it';

alter table notification_log
  add "offerId" uuid,
  add constraint notification_log_offer foreign key ("companyId", "offerId")
    references slot_offer ("companyId", id) on delete set null ("offerId");
create index on notification_log ("offerId") where "offerId" is not null;
comment on column notification_log."offerId" is 'The offer of times that it is about: it is sent only while that is open';
