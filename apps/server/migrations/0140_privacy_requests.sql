-- A request can be put off once, and is made by a link, too, which goes to the address of whoever asks.

alter table privacy_request
  add column "extendedTo" timestamptz(3),
  add column "extendReason" text check (char_length("extendReason") between 1 and 1000),
  add column email text check (char_length(email) between 3 and 254),
  add constraint privacy_request_extended check (("extendedTo" is null) = ("extendReason" is null));
create index on privacy_request (lower(email)) where email is not null;
create unique index privacy_request_referee on privacy_request ("referralRefereeId", kind)
  where status in (0, 4) and "referralRefereeId" is not null;
comment on column privacy_request."extendedTo" is 'Until when the answer was put off, once; whoever asked was told why';
comment on column privacy_request.email is 'The address that was proved by a link, where whoever asks has no account';

create table privacy_link (
  id uuid primary key,
  hash bytea not null unique check (octet_length(hash) = 32),
  email text not null check (char_length(email) between 3 and 254),
  "expiresAt" timestamptz(3) not null,
  "usedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now()
);
create index on privacy_link (lower(email));
create index on privacy_link ("expiresAt");
comment on table privacy_link is 'Links that were mailed to an address, by which its owner sees where it is known, and asks';
comment on column privacy_link."usedAt" is 'When it was asked by it: once';

call majlis_guard_tables();
