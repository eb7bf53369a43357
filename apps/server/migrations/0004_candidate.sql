-- Candidates of a requisition, who brought them, and whom they are to meet.

create table candidate (
  id uuid primary key,
  "companyId" uuid not null,
  "requisitionId" uuid not null,
  "accountId" uuid not null references account,
  "accountName" text not null check (char_length("accountName") between 2 and 255),
  email text not null check (char_length(email) between 2 and 128),
  primary_phone text check (char_length(primary_phone) <= 20),
  location text,
  country text,
  "designationId" uuid references designation on delete set null,
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
  "sourcerId" uuid references account,
  status smallint not null default 0 check (status between -3 and 13),
  "previousStatus" smallint check ("previousStatus" between -3 and 13),
  mode smallint not null default 1 check (mode in (1, 2)),
  refcheck_requisition uuid,
  "searchKey" text not null default '',
  "invitedAt" timestamptz(3),
  "legalHold" boolean not null default false,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("companyId", id),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id),
  foreign key ("companyId", refcheck_requisition) references requisition ("companyId", id)
    on delete set null (refcheck_requisition)
);
-- With the company in them, so that counting behind the fence reads the index alone.
create index on candidate ("requisitionId", "createdAt", id) include ("companyId");
create index on candidate ("requisitionId", status, "createdAt") include ("companyId");
create index on candidate ("companyId", "createdAt", id);
create index on candidate ("companyId", status, "createdAt");
create index on candidate ("companyId", "accountName", id);
create index on candidate ("createdAt", id);
create index on candidate ("accountId");
create index on candidate ("sourcerId", "createdAt") where "sourcerId" is not null;
create index on candidate ("designationId") where "designationId" is not null;
create index on candidate (refcheck_requisition) where refcheck_requisition is not null;
-- A requisition has one company: unknowing, the planner takes the two conditions for independent.
create statistics candidate_of_one_company (dependencies) on "companyId", "requisitionId" from candidate;
comment on table candidate is 'A person in a requisition, with what the company entered or parsed about it';
comment on column candidate.status is
  '-3 REJECTED_BY_RECRUITER to 13 CANCELLED_BY_CANDIDATE, the numbers of the specification';
comment on column candidate."previousStatus" is 'The status before the last move, for its undo';
comment on column candidate."sourcerId" is 'The account of the sourcer who added it';
comment on column candidate.refcheck_requisition is 'The requisition whose ref-check it takes';
comment on column candidate."searchKey" is 'Folded lower-case name, e-mail and phone, filled by the app';
comment on column candidate."legalHold" is 'Kept from erasure and retention';

alter table account_info add foreign key ("companyId", "candidateId")
  references candidate ("companyId", id) on delete cascade;
alter table account_skill add foreign key ("companyId", "candidateId")
  references candidate ("companyId", id) on delete cascade;
alter table account_language add foreign key ("companyId", "candidateId")
  references candidate ("companyId", id) on delete cascade;
alter table account_attachment add foreign key ("companyId", "candidateId")
  references candidate ("companyId", id) on delete cascade;
alter table link_token add foreign key ("companyId", "candidateId")
  references candidate ("companyId", id) on delete cascade;

-- LIKE is not leakproof, so PostgreSQL uses no trigram index behind row-level security: every fragment would read the
-- whole company. The keys therefore stand apart, shut to the app, and one function that fences by itself reads them.
create schema search;
comment on schema search is 'Keys of fragment search, read only through majlis_find_candidates';

create table search.candidate_key (
  "candidateId" uuid primary key references candidate on delete cascade,
  "companyId" uuid not null,
  key text not null
);
create index candidate_key_fragments on search.candidate_key using gin (key gin_trgm_ops);
alter table search.candidate_key enable row level security;
comment on table search.candidate_key is 'A copy of candidate."searchKey", kept by trigger';

create function search.keep_candidate_key() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into search.candidate_key values (new.id, new."companyId", new."searchKey")
    on conflict ("candidateId") do update set "companyId" = excluded."companyId", key = excluded.key;
  return null;
end $$;
create trigger keep_key after insert or update of "searchKey", "companyId" on candidate
  for each row execute function search.keep_candidate_key();

create table candidate_history (
  id uuid primary key,
  "companyId" uuid not null,
  "candidateId" uuid not null,
  "accountId" uuid references account on delete set null,
  "from" smallint check ("from" between -3 and 13),
  "to" smallint not null check ("to" between -3 and 13),
  message text,
  kind text not null default 'status',
  "createdAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "candidateId") references candidate ("companyId", id) on delete cascade
);
create index on candidate_history ("candidateId", "createdAt", id);
create index on candidate_history ("accountId") where "accountId" is not null;
comment on table candidate_history is 'Every change of a candidate''s status: only ever added to';
comment on column candidate_history."accountId" is 'Who moved it; null for the system and for links';

create table sourcer (
  id uuid primary key,
  "companyId" uuid not null,
  "requisitionId" uuid not null,
  "accountId" uuid not null references account on delete cascade,
  status smallint not null default 1 check (status between 0 and 2),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint sourcer_once unique ("requisitionId", "accountId"),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id) on delete cascade
);
create index on sourcer ("accountId", "createdAt");
comment on table sourcer is 'A sourcer linked to a requisition';
comment on column sourcer.status is '0 pending, 1 access granted, 2 access revoked';

create table interviewer (
  id uuid primary key,
  "companyId" uuid not null,
  "candidateId" uuid not null,
  "accountId" uuid not null references account,
  status smallint not null default 0 check (status between 0 and 4),
  "statusBefore" smallint check ("statusBefore" between -3 and 13),
  "requestedBy" uuid references account on delete set null,
  "expiresAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("companyId", id),
  unique (id, "accountId"),
  foreign key ("companyId", "candidateId") references candidate ("companyId", id) on delete cascade
);
create unique index interviewer_asked_once on interviewer ("candidateId", "accountId") where status = 0;
create index on interviewer ("candidateId", "createdAt");
create index on interviewer ("accountId", status, "createdAt");
create index on interviewer ("requestedBy") where "requestedBy" is not null;
create index on interviewer ("expiresAt") where status = 0;
comment on table interviewer is
  'An account asked or assigned to interview a candidate: without an interview it is a request';
comment on column interviewer.status is '0 requested, 1 accepted, 2 declined, 3 expired, 4 replaced';
comment on column interviewer."statusBefore" is
  'The candidate''s status before the request, restored when it is declined or expires';
