-- Sign-in by a provider of one's own (OpenID Connect), and who somebody is there.

create table identity_provider (
  id uuid primary key,
  "companyId" uuid references company on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  issuer text not null check (char_length(issuer) between 8 and 255),
  "clientId" text not null check (char_length("clientId") between 1 and 255),
  "clientSecret" bytea,
  domains text[] not null check (cardinality(domains) between 1 and 20),
  makes text check (makes in ('candidate', 'hiringManager', 'recruiter', 'interviewer', 'guest')),
  required boolean not null default false,
  strong boolean not null default false,
  active boolean not null default true,
  "approvedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index on identity_provider ("companyId") where "companyId" is not null;
comment on table identity_provider is 'Whose people sign in by a provider of their own (OpenID Connect)';
comment on column identity_provider."companyId" is 'Null: the host''s';
comment on column identity_provider."clientSecret" is 'Sealed for its row';
comment on column identity_provider.makes is 'The role that somebody of a fitting domain is given who has no account; null: none is made';
comment on column identity_provider.required is 'People of its domains sign in by it alone, but for admins';
comment on column identity_provider.strong is 'It asks for a second step itself: ours is not asked';
comment on column identity_provider."approvedAt" is 'When the host let it count; issuer, domains and makes changed by the company wait for it again';

create table provider_domain (
  domain text primary key check (char_length(domain) between 4 and 255),
  "providerId" uuid not null references identity_provider on delete cascade
);
create index on provider_domain ("providerId");
comment on table provider_domain is 'Which approved provider an address of a domain signs in by: a domain belongs to one';

create table identity (
  id uuid primary key,
  "accountId" uuid not null references account on delete cascade,
  "providerId" uuid not null references identity_provider on delete cascade,
  subject text not null check (char_length(subject) between 1 and 255),
  "lastUsedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  constraint identity_subject unique ("providerId", subject),
  constraint identity_account unique ("accountId", "providerId")
);
comment on table identity is 'Who an account is at a provider: the provider and its subject, never the address';

alter table challenge drop constraint challenge_purpose_check;
alter table challenge add constraint challenge_purpose_check
  check (purpose in ('second', 'mail', 'register', 'passkey', 'provider', 'link'));

call majlis_guard_tables();
