-- One thing that is done to many candidates, one after the other, beside the requests.

create table bulk_job (
  id uuid primary key,
  "accountId" uuid not null references account on delete cascade,
  role text not null,
  act text not null,
  detail jsonb not null default '{}',
  "undoOf" uuid references bulk_job on delete cascade,
  status smallint not null default 0 check (status between 0 and 3),
  attempts integer not null default 0,
  "nextAttemptAt" timestamptz(3) not null default now(),
  "lockedUntil" timestamptz(3),
  "leaseId" uuid,
  "lastError" text,
  "createdAt" timestamptz(3) not null default now()
);
comment on table bulk_job is 'One thing that somebody has done to many candidates';
comment on column bulk_job.role is 'The role in which it was asked for: each row is done with its rights as they stand by then';
comment on column bulk_job.detail is 'What the act needs: a reason, whom to assign';
comment on column bulk_job."undoOf" is 'The job that it takes back';
comment on column bulk_job.status is '0 running, 1 done, 2 stopped, 3 halted because the right was taken away';
create index on bulk_job ("accountId");
create index on bulk_job ("undoOf") where "undoOf" is not null;
create index on bulk_job ("nextAttemptAt", id) where status = 0;

create table bulk_row (
  id uuid primary key,
  "companyId" uuid not null,
  "jobId" uuid not null references bulk_job on delete cascade,
  "candidateId" uuid not null,
  n integer not null,
  state smallint not null default 0 check (state between 0 and 3),
  fault jsonb,
  unique ("jobId", "candidateId"),
  foreign key ("companyId", "candidateId") references candidate ("companyId", id) on delete cascade
);
comment on table bulk_row is 'One candidate of such a job';
comment on column bulk_row.n is 'Its place in the list from which it came';
comment on column bulk_row.state is '0 waiting, 1 done, 2 refused, 3 taken back';
comment on column bulk_row.fault is 'Why it was refused, as keys of sentences';
create index on bulk_row ("jobId", state, n);
create index on bulk_row ("candidateId");

call majlis_guard_tables();
