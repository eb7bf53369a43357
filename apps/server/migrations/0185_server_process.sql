-- Processes on one database must agree on some settings: each tells its own here while it lives.
-- Unlogged: after a crash of the database every process tells them again within seconds.

create unlogged table server_process (
  id uuid primary key,
  settings jsonb not null,
  "seenAt" timestamptz(3) not null default now()
);
comment on table server_process is 'The processes that serve from this database; a row stands while its process lives';
comment on column server_process.settings is 'Prints (hashes) of the settings on which all processes must agree, by name; never a value';
comment on column server_process."seenAt" is 'When the process last said that it lives';

call majlis_guard_tables();
