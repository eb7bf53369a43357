-- The words with which a mail server took a message: a log that says "sent" can show who said so.

alter table notification_log add column answer text check (char_length(answer) <= 500);
comment on column notification_log.answer is 'What the mail server said when it took the message';
