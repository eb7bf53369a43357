-- Who has the same record open, as each process last said: for a minute, and lost with a crash.

create unlogged table presence (
  process uuid not null,
  "companyId" uuid not null,
  subject text not null check (subject in ('candidate', 'interview', 'shortlist')),
  "subjectId" uuid not null,
  "accountIds" uuid[] not null,
  "seenAt" timestamptz(3) not null default now(),
  primary key (process, subject, "subjectId")
);
create index on presence ("subjectId");
create index on presence ("companyId");
comment on table presence is 'Who has a candidate, a report or a shortlist open in a held call of a process; one row a process and subject';
comment on column presence."seenAt" is 'When the process said so last: what a dead one said is no longer believed after a while';

call majlis_guard_tables();
-- A process says it for its calls; nobody who acts writes it.
revoke insert, update, delete on presence from majlis_app;
