-- A share may show its viewer's address over the film.

alter table guest add watermark boolean not null default false;
comment on column guest.watermark is 'The address of whoever watches stands over the film';
alter table public_report
  add watermark boolean not null default false,
  add constraint public_report_watermark check (bound or not watermark);
comment on column public_report.watermark is 'As of a guest; of a link for anyone it would name the wrong person';

-- The columns that were added are noted too.
call majlis_watch('guest');
call majlis_watch('public_report');
call majlis_guard_tables();
