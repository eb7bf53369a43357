-- Who looked at a shared report: when, by what kind of device and about how much of its film. No address, nothing of the browser.

alter table guest add unique ("companyId", id);

create table report_view (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  "guestId" uuid,
  "publicReportId" uuid,
  device text not null check (device in ('phone', 'tablet', 'computer')),
  "openedAt" timestamptz(3) not null default clock_timestamp(),
  "lastAt" timestamptz(3) not null default clock_timestamp(),
  tenths smallint not null default 0 check (tenths between 0 and 1023),
  constraint report_view_of_one check (num_nonnulls("guestId", "publicReportId") = 1),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade,
  foreign key ("companyId", "guestId") references guest ("companyId", id) on delete cascade,
  foreign key ("companyId", "publicReportId") references public_report ("companyId", id) on delete cascade
);
create index on report_view ("interviewId");
create index on report_view ("guestId") where "guestId" is not null;
create index on report_view ("publicReportId") where "publicReportId" is not null;
create index on report_view ("lastAt");
comment on table report_view is 'That a shared report was looked at, as its browser tells; kept twelve months';
comment on column report_view.tenths is 'One bit for each tenth of the film of which about half was played';

call majlis_guard_tables();
