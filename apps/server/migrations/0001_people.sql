-- Who there is: companies, accounts, the roles that accounts hold, their sessions and their links.
-- Ids are UUIDv7 made by the app. Columns are spelled as they travel.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create function majlis_touch() returns trigger language plpgsql as $$
begin
  new."updatedAt" := greatest(clock_timestamp(), old."updatedAt" + interval '1 millisecond');
  return new;
end $$;
comment on function majlis_touch() is 'Moves updatedAt on with every change: it is the optimistic lock of the forms';

create table company (
  id uuid primary key,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{12}$'),
  name text not null check (char_length(name) between 2 and 255),
  email text check (char_length(email) between 2 and 128),
  primary_phone text check (char_length(primary_phone) <= 20),
  site text,
  location text,
  country text,
  "logoId" uuid,
  "industryId" uuid,
  timezone text not null default 'UTC',
  language text not null default 'en' check (language in ('en', 'ar')),
  active boolean not null default true,
  "approvalStatus" smallint not null default 0 check ("approvalStatus" between 0 and 4),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index on company (name, id);
create index on company ("approvalStatus", "createdAt");
create index on company ("logoId") where "logoId" is not null;
create index on company ("industryId") where "industryId" is not null;
comment on table company is 'A client: the tenant that rows belong to';
comment on column company."approvalStatus" is '0 nil, 1 submitted for approval, 2 approved, 3 on hold, 4 rejected';

create table account (
  id uuid primary key,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{12}$'),
  name text check (char_length(name) between 2 and 255),
  email text not null check (char_length(email) between 2 and 128),
  primary_phone text check (char_length(primary_phone) <= 20),
  location text,
  country text,
  "designationId" uuid,
  active boolean not null default true,
  language text not null default 'en' check (language in ('en', 'ar')),
  timezone text,
  bot boolean not null default false,
  "emailConfirmedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create unique index account_email on account (lower(email));
create unique index account_one_bot on account (bot) where bot;
create index account_name_fragments on account using gin (lower(name) gin_trgm_ops);
create index on account (name, id);
create index on account ("createdAt", id);
create index on account ("designationId") where "designationId" is not null;
comment on table account is 'One person, known by one e-mail address in any case of letters';
comment on column account.name is 'As its owner gave it; null until then, whatever companies call the person';
comment on column account.bot is 'The placeholder interviewer of one-way interviews: it never signs in';
comment on column account."emailConfirmedAt" is
  'When its owner proved to read this address; what others entered for the address is shown only then';

create table credential (
  "accountId" uuid primary key references account on delete cascade,
  hash text not null,
  "changedAt" timestamptz(3) not null default now()
);
comment on table credential is
  'The argon2id password hash, apart from the account so that no read of an account can show it';

create table membership (
  id uuid primary key,
  "accountId" uuid not null references account on delete cascade,
  "companyId" uuid references company,
  role text not null check (role in ('admin', 'moderator', 'company', 'hiringManager', 'recruiter', 'sourcer',
    'interviewer', 'candidate', 'partner', 'guest')),
  "approvalStatus" smallint not null default 0 check ("approvalStatus" between 0 and 4),
  active boolean not null default true,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint membership_once unique nulls not distinct ("accountId", role, "companyId"),
  constraint membership_company check ("companyId" is not null
    or role in ('admin', 'moderator', 'candidate', 'partner'))
);
create index on membership ("companyId", role, "approvalStatus", "accountId");
create index on membership (role, "approvalStatus", "createdAt");
comment on table membership is 'A role that an account holds, in a company where the role has one';

create table partner (
  id uuid primary key,
  "companyId" uuid not null references company,
  "accountId" uuid not null references account on delete cascade,
  "approvalStatus" smallint not null default 0 check ("approvalStatus" between 0 and 4),
  active boolean not null default true,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint partner_once unique ("accountId", "companyId")
);
create index on partner ("companyId");
comment on table partner is 'A company that a partner account may act for';

create table session (
  id uuid primary key,
  "accountId" uuid not null references account on delete cascade,
  role text not null,
  counter integer not null default 0,
  confirmed boolean not null default false,
  key bytea not null,
  device text,
  ip inet,
  "createdAt" timestamptz(3) not null default now(),
  rotated_at timestamptz(3) not null default now(),
  idle_until timestamptz(3) not null,
  absolute_until timestamptz(3) not null,
  revoked_at timestamptz(3),
  "lastSeenAt" timestamptz(3) not null default now()
);
create index on session ("accountId", "lastSeenAt" desc);
create index on session (absolute_until);
comment on table session is 'A signed-in browser; its tokens are derived from counter and key, never stored';
comment on column session.key is '32 random bytes, sealed under the key-encryption key';
comment on column session.confirmed is 'The pair of this counter has come back once: the pair before it is dead';

create table link_token (
  id uuid primary key,
  "companyId" uuid references company,
  hash bytea not null unique check (octet_length(hash) = 32),
  purpose text not null check (purpose in
    ('invite', 'reset', 'email', 'interview', 'schedule', 'reference', 'nominate', 'report')),
  "accountId" uuid references account on delete cascade,
  "candidateId" uuid,
  "interviewId" uuid,
  "referralCandidateId" uuid,
  "referralRefereeId" uuid,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  revoked_at timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  constraint link_token_record check (case purpose
    when 'interview' then "interviewId" is not null
    when 'schedule' then "interviewId" is not null or "candidateId" is not null
    when 'reference' then "referralRefereeId" is not null
    when 'nominate' then "referralCandidateId" is not null
    when 'report' then "interviewId" is not null or "referralCandidateId" is not null
    else "accountId" is not null end)
);
create index on link_token ("companyId") where "companyId" is not null;
create index on link_token ("accountId") where "accountId" is not null;
create index on link_token ("candidateId") where "candidateId" is not null;
create index on link_token ("interviewId") where "interviewId" is not null;
create index on link_token ("referralCandidateId") where "referralCandidateId" is not null;
create index on link_token ("referralRefereeId") where "referralRefereeId" is not null;
create index on link_token (expires_at);
comment on table link_token is
  'A link sent to somebody: one purpose, one record behind it, an end; the token itself is nowhere';
comment on column link_token.hash is 'SHA-256 of the 32 random bytes in the link';

create table login_attempt (
  key text primary key,
  failures integer not null default 0,
  "windowStart" timestamptz(3) not null default now(),
  "nextAt" timestamptz(3) not null default now()
);
create index on login_attempt ("windowStart");
comment on table login_attempt is 'Failed sign-ins an account and an address, shared by all nodes';

create table idempotency_key (
  id uuid primary key,
  "accountId" uuid not null references account on delete cascade,
  key text not null check (char_length(key) between 1 and 255),
  "callHash" text not null,
  "bodyHash" text not null,
  status smallint,
  answer jsonb,
  "createdAt" timestamptz(3) not null default now(),
  constraint idempotency_key_once unique ("accountId", key)
);
create index on idempotency_key ("createdAt");
comment on table idempotency_key is 'What a create with an Idempotency-Key answered, so that it is done once';
comment on column idempotency_key.status is 'Null while the call is still running';
