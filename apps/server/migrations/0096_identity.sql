-- How somebody shows who it is: second factors with their recovery codes, steps of signing in that are not done yet, a
-- change of address that waits for both addresses, and when a session was last proven to be its owner's.

create table totp (
  "accountId" uuid primary key references account on delete cascade,
  secret bytea not null,
  "confirmedAt" timestamptz(3),
  "lastStep" bigint not null default 0,
  "createdAt" timestamptz(3) not null default now()
);
comment on table totp is 'The secret of an authenticator app';
comment on column totp.secret is 'Sealed under the key-encryption key for its account';
comment on column totp."confirmedAt" is 'Null: no digits of it were sent yet, and it asks for nothing';
comment on column totp."lastStep" is 'The last half minute whose digits were used: none works twice';

create table recovery_code (
  id uuid primary key,
  "accountId" uuid not null references account on delete cascade,
  hash text not null,
  "usedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now()
);
create index on recovery_code ("accountId");
comment on table recovery_code is 'Words that stand once for a lost second factor';

create table challenge (
  hash bytea primary key check (octet_length(hash) = 32),
  purpose text not null check (purpose in ('second', 'mail', 'register', 'passkey', 'provider')),
  "accountId" uuid references account on delete cascade,
  body bytea,
  "expiresAt" timestamptz(3) not null,
  "usedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now()
);
create index on challenge ("accountId") where "accountId" is not null;
create index on challenge ("expiresAt");
comment on table challenge is 'A step of signing in that was begun; each is used once';
comment on column challenge.body is 'What has to be known at its end, sealed for its hash';

create table factor_reset (
  "accountId" uuid primary key references account on delete cascade,
  by uuid references account on delete set null,
  "createdAt" timestamptz(3) not null default now()
);
create index on factor_reset (by) where by is not null;
comment on table factor_reset is 'Whose lost second factor was taken off: it signs in next with its password and a mailed link';

create table email_change (
  "accountId" uuid primary key references account on delete cascade,
  email text not null check (char_length(email) between 2 and 128),
  "oldHash" bytea not null unique,
  "newHash" bytea not null unique,
  "oldConfirmedAt" timestamptz(3),
  "newConfirmedAt" timestamptz(3),
  "expiresAt" timestamptz(3) not null,
  "createdAt" timestamptz(3) not null default now()
);
comment on table email_change is 'An address that becomes an account''s once both addresses have said yes';

alter table session
  add column "provenAt" timestamptz(3) not null default now(),
  add column methods text[] not null default '{pwd}';
comment on column session."provenAt" is 'When its owner last showed to be that: at the sign-in, or since';
comment on column session.methods is 'By what it was opened: pwd, totp, recovery, mail, passkey, oidc';

call majlis_guard_tables();
