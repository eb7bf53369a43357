-- When interviewers have time, and with whom an interview is shared.

create table slot_rule (
  id uuid primary key,
  "companyId" uuid not null references company,
  "accountId" uuid not null references account on delete cascade,
  timezone text not null default 'UTC',
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 480),
  notice_minutes integer not null default 0 check (notice_minutes between 0 and 43200),
  daily_cap smallint check (daily_cap > 0),
  weekly_cap smallint check (weekly_cap > 0),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint slot_rule_once unique ("accountId", "companyId")
);
create index on slot_rule ("companyId");
comment on table slot_rule is 'How an interviewer wants to be booked: zone, buffer between, notice before, caps';

create table slot_pattern (
  id uuid primary key,
  "companyId" uuid not null references company,
  "accountId" uuid not null references account on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  "startTime" time(0) not null,
  "endTime" time(0) not null check ("endTime" > "startTime"),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint slot_pattern_once unique ("accountId", "companyId", weekday, "startTime")
);
create index on slot_pattern ("companyId");
comment on table slot_pattern is
  'Hours of each week in which an interviewer can be booked, on the clock of its slot_rule';
comment on column slot_pattern.weekday is '0 Sunday to 6 Saturday';
comment on column slot_pattern."endTime" is '24:00:00 is the end of the day';

create table slot_exception (
  id uuid primary key,
  "companyId" uuid not null references company,
  "accountId" uuid not null references account on delete cascade,
  "startsAt" timestamptz(3) not null,
  "endsAt" timestamptz(3) not null check ("endsAt" > "startsAt"),
  reason text check (char_length(reason) <= 300),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index on slot_exception ("accountId", "startsAt");
create index on slot_exception ("companyId");
comment on table slot_exception is 'Time taken out of the weekly pattern';

create table slot (
  id uuid primary key,
  "companyId" uuid not null references company,
  "accountId" uuid not null references account on delete cascade,
  "startsAt" timestamptz(3) not null,
  "endsAt" timestamptz(3) not null check ("endsAt" > "startsAt"),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint slot_once unique ("accountId", "companyId", "startsAt")
);
create index on slot ("companyId");
comment on table slot is 'A single time that an interviewer offers beside the weekly pattern';

create table slot_hold (
  id uuid primary key,
  "companyId" uuid not null,
  "accountId" uuid not null references account on delete cascade,
  "interviewId" uuid not null unique,
  "startsAt" timestamptz(3) not null,
  "endsAt" timestamptz(3) not null check ("endsAt" > "startsAt"),
  "expiresAt" timestamptz(3) not null,
  "createdAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade,
  constraint slot_hold_once exclude using gist (
    "companyId" with =, "accountId" with =, tstzrange("startsAt", "endsAt") with &&)
);
create index on slot_hold ("accountId", "startsAt");
create index on slot_hold ("expiresAt");
comment on table slot_hold is
  'A time kept for whoever is choosing it; delete the expired ones before a new one is taken';

-- Runs as the owner, whom the fences let through.
create function majlis_busy(who uuid, since timestamptz, until timestamptz)
  returns table ("startsAt" timestamptz, "endsAt" timestamptz) language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select i."scheduledStart", i."scheduledEnd" from interview i
  where i."interviewerAccountId" = who and i.status in (1, 2, 5)
    and i."scheduledStart" < until and i."scheduledEnd" > since
  union all
  select h."startsAt", h."endsAt" from slot_hold h
  where h."accountId" = who and h."expiresAt" > now() and h."startsAt" < until and h."endsAt" > since
$$;
comment on function majlis_busy(uuid, timestamptz, timestamptz) is
  'When a person is taken, other companies'' interviews included: the times and nothing else';

create table guest (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  "accountId" uuid not null references account on delete cascade,
  "accessLevel" smallint not null check ("accessLevel" in (1, 2)),
  "validTill" date not null,
  active boolean not null default true,
  status smallint not null default 1 check (status between 0 and 2),
  "createdBy" uuid references account on delete set null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint guest_once unique ("interviewId", "accountId"),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade
);
create index on guest ("accountId", "createdAt");
create index on guest ("companyId", "createdAt");
create index on guest ("createdBy") where "createdBy" is not null;
comment on table guest is 'An account that may see the report of one interview';
comment on column guest."accessLevel" is '1 Viewer, 2 Editor';
comment on column guest."validTill" is 'The last day, in the company''s time zone';
comment on column guest.status is '0 pending, 1 access granted, 2 access revoked';

create table comment (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  "accountId" uuid not null references account,
  "replyId" uuid,
  message text not null check (btrim(message) <> ''),
  at_time numeric(10, 3) check (at_time >= 0),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("interviewId", id),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade,
  constraint comment_same_interview foreign key ("interviewId", "replyId")
    references comment ("interviewId", id) on delete cascade
);
create index on comment ("interviewId", "createdAt", id);
create index on comment ("replyId", "createdAt") where "replyId" is not null;
create index on comment ("accountId");
comment on table comment is 'A remark on an interview''s report, or the reply to one';
comment on column comment.at_time is 'Seconds into the recording that it speaks of';
