-- Whoever shares a report by link may write some words to it, as in an invitation; they go with each message that carries the link.

alter table public_report add column message text;
alter table public_report add constraint public_report_message_check check (message is null or btrim(message) <> '');
comment on column public_report.message is 'What its sharer wrote to whom it was mailed';

-- The column that was added is noted too.
call majlis_watch('public_report');
call majlis_guard_tables();
