-- A report by link may be bound to its addressee: a code by mail opens it on one device, for a day. Who is known so may comment.

alter table public_report
  add bound boolean not null default false,
  add misses int not null default 0 check (misses >= 0),
  add "lockedAt" timestamptz(3),
  add circle uuid not null default gen_random_uuid(),
  drop constraint "public_report_accessLevel_check",
  add constraint "public_report_accessLevel_check" check ("accessLevel" = 1 or "accessLevel" = 2 and bound);
comment on column public_report.show is 'As of a guest';
comment on column public_report.bound is 'Opens with a code that is mailed to its address, and without one for nobody';
comment on column public_report.misses is 'Wrong codes so far, of all who tried';
comment on column public_report."lockedAt" is 'When there were too many of them: no further device is let in until the sharer opens it again';
comment on column public_report.circle is 'The same for all who were sent a link in one act: they read what each other writes';

create table report_code (
  id uuid primary key,
  "companyId" uuid not null,
  "publicReportId" uuid not null,
  mac text not null,
  tries smallint not null default 0 check (tries between 0 and 3),
  "expiresAt" timestamptz(3) not null,
  unique ("publicReportId"),
  foreign key ("companyId", "publicReportId") references public_report ("companyId", id) on delete cascade
);
create index on report_code ("companyId", "publicReportId");
comment on table report_code is 'The one code that opens a bound link now; kept as a keyed hash, which tells nothing without our key';

create table report_device (
  id uuid primary key,
  "companyId" uuid not null,
  "publicReportId" uuid not null,
  "accountId" uuid not null references account on delete cascade,
  hash bytea not null check (length(hash) = 32),
  "createdAt" timestamptz(3) not null default now(),
  "until" timestamptz(3) not null,
  unique ("publicReportId", hash),
  foreign key ("companyId", "publicReportId") references public_report ("companyId", id) on delete cascade
);
create index on report_device ("companyId", "publicReportId");
create index on report_device ("accountId");
create index on report_device ("until");
comment on table report_device is 'A browser from which a bound link opens, as its addressee has shown by a code; its key is kept as a hash';

-- The columns that were added are noted too.
call majlis_watch('public_report');
call majlis_guard_tables();
