-- References that are taken down by phone: who asked to be called, who called, and what the referee made of it.

alter table referral_referee
  add "callAskedAt" timestamptz(3),
  add call_phone text check (char_length(call_phone) between 1 and 20),
  add dialled text check (char_length(dialled) between 1 and 20),
  add "takenByName" text,
  add "callEndedAt" timestamptz(3),
  add constraint referral_referee_call_asked check (call_phone is null or "callAskedAt" is not null),
  add constraint referral_referee_taken_at check ((taken = 1) = ("takenAt" is not null)),
  add constraint referral_referee_call_ended check ("callEndedAt" is null or "callEndedAt" >= "takenAt");
comment on column referral_referee."callAskedAt" is 'When the referee asked to be called instead of writing';
comment on column referral_referee.call_phone is 'Where it wants to be called, where it said so';
comment on column referral_referee.dialled is 'The number that was dialled';
comment on column referral_referee."takenAt" is 'When the call began';
comment on column referral_referee."takenByName" is 'Who called, as that person was named then';
comment on column referral_referee."callEndedAt" is 'When the call ended: from then on what was written down waits for the referee';
comment on column referral_referee."phoneConfirmedAt" is 'When the referee confirmed what was written down; null where it never did';
create index on referral_referee ("callEndedAt") where taken = 1 and status = 2;

alter table consent add "heardBy" uuid references account on delete set null;
comment on column consent."heardBy" is 'Who read it out on the phone, and heard the yes';
create index on consent ("heardBy") where "heardBy" is not null;

call majlis_guard_tables();
