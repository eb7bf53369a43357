-- Who asks for data or for its erasure, what was answered, what an erasure took away, and what the law keeps from it.

alter table privacy_request
  add column "askedBy" uuid references account on delete set null,
  add column "answeredBy" uuid references account on delete set null,
  add column reason text check (char_length(reason) between 1 and 1000),
  add column "dueAt" timestamptz(3) not null default now() + interval '30 days',
  add column "runAt" timestamptz(3),
  drop constraint privacy_request_status_check,
  add constraint privacy_request_status_check check (status between 0 and 4),
  add constraint privacy_request_paused check (status <> 4 or "runAt" is not null),
  add constraint privacy_request_companyId_id_key unique ("companyId", id);
create index on privacy_request ("askedBy") where "askedBy" is not null;
create index on privacy_request ("answeredBy") where "answeredBy" is not null;
create index on privacy_request ("runAt") where status = 4;
-- One that is open for a candidate is enough.
create unique index privacy_request_open on privacy_request ("candidateId", kind)
  where status in (0, 4) and "candidateId" is not null;
create unique index privacy_request_own on privacy_request ("accountId", kind)
  where status in (0, 4) and "candidateId" is null and "referralRefereeId" is null;
comment on column privacy_request."accountId" is 'Whoever asks for itself';
comment on column privacy_request."askedBy" is 'Who wrote the request down: the person itself, or somebody of its company';
comment on column privacy_request.status is '0 asked, 1 done, 2 declined, 3 withdrawn, 4 approved: it runs at its time';
comment on column privacy_request.reason is 'Why it was declined, as whoever asked reads it';
comment on column privacy_request."runAt" is 'When an erasure begins; until then it can be withdrawn';

create table erasure (
  id uuid primary key,
  "companyId" uuid references company,
  "requestId" uuid references privacy_request on delete set null,
  subject text not null check (subject in ('candidate', 'referee', 'account')),
  "rowId" uuid not null,
  "askedBy" uuid references account on delete set null,
  counts jsonb not null,
  files integer not null,
  "goneAt" timestamptz(3) not null default now(),
  "purgedAt" timestamptz(3),
  "backupsUntil" timestamptz(3) not null default now() + interval '30 days'
);
create index on erasure ("companyId", "goneAt" desc);
create index on erasure ("goneAt") where "purgedAt" is null;
create index on erasure ("requestId") where "requestId" is not null;
create index on erasure ("askedBy") where "askedBy" is not null;
comment on table erasure is 'The proof of an erasure, without the person: which row, how many others and files, and when';
comment on column erasure."rowId" is 'The id that the erased row had';
comment on column erasure.counts is 'How many rows of each table went';
comment on column erasure."purgedAt" is 'When no byte of it was left in the database''s folder';
comment on column erasure."backupsUntil" is 'Until when a backup may still hold it';

create table legal_hold (
  id uuid primary key,
  "companyId" uuid not null references company,
  "candidateId" uuid,
  reason text not null check (char_length(reason) between 1 and 1000),
  "setBy" uuid references account on delete set null,
  "liftedBy" uuid references account on delete set null,
  "createdAt" timestamptz(3) not null default now(),
  "liftedAt" timestamptz(3),
  foreign key ("companyId", "candidateId") references candidate ("companyId", id) on delete set null ("candidateId")
);
create index on legal_hold ("companyId");
create unique index legal_hold_stands on legal_hold ("candidateId") where "liftedAt" is null and "candidateId" is not null;
create index on legal_hold ("candidateId") where "candidateId" is not null;
create index on legal_hold ("setBy") where "setBy" is not null;
create index on legal_hold ("liftedBy") where "liftedBy" is not null;
comment on table legal_hold is 'Why a candidate is kept from erasure and retention; candidate."legalHold" says that it is';

call majlis_guard_tables();
