-- Lists of candidates that somebody narrowed and keeps under a name, for itself or for its company.

create table saved_view (
  id uuid primary key,
  "companyId" uuid references company,
  "accountId" uuid not null references account on delete cascade,
  role text not null,
  title text not null check (btrim(title) <> '' and char_length(title) between 2 and 60),
  query text not null check (char_length(query) <= 2000),
  address text not null check (char_length(address) <= 2000),
  shared boolean not null default false,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint saved_view_shared check (shared = ("companyId" is not null))
);
comment on table saved_view is 'A list of candidates as somebody narrowed it, under a name';
comment on column saved_view."companyId" is 'With whose team it is shared; null: it is its maker''s alone';
comment on column saved_view."accountId" is 'Who made it';
comment on column saved_view.role is 'The role in which its maker uses it: another reads other things';
comment on column saved_view.query is 'The filters in the API''s own names: by them its candidates are counted';
comment on column saved_view.address is 'The same as the page''s address has it';
create index on saved_view ("accountId");
create index on saved_view ("companyId") where shared;

call majlis_guard_tables();
-- What is somebody's alone belongs to no company: whose it is, the sight asks.
create policy own on saved_view for all to majlis_app using ("companyId" is null) with check ("companyId" is null);
