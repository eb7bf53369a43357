-- Keys that a device keeps, instead of the password or after it.

create table passkey (
  id uuid primary key,
  "accountId" uuid not null references account on delete cascade,
  "credentialId" text not null unique,
  "publicKey" bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  host text not null check (char_length(host) between 1 and 255),
  name text not null check (char_length(name) between 1 and 60),
  "lastUsedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now()
);
create index on passkey ("accountId");
comment on table passkey is 'A key that a device keeps: it signs in without a password, or after it';
comment on column passkey.counter is 'How often the device says it was used; synced keys always say 0';
comment on column passkey.transports is 'How browsers reach the device';
comment on column passkey.host is 'The host of PUBLIC_URL when it was added: under another it works no more';

call majlis_guard_tables();
