-- Who changed which of the portal's settings.

create table setting_change (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  "from" jsonb,
  "to" jsonb,
  "accountId" uuid references account on delete set null,
  at timestamptz(3) not null default now()
);
create index on setting_change (name, at);
create index on setting_change ("accountId") where "accountId" is not null;
comment on table setting_change is 'Who changed which portal setting, from what to what';
comment on column setting_change."from" is 'Null: the default';
comment on column setting_change."to" is 'Null: the default';

call majlis_guard_tables();
