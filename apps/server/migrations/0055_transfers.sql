-- What one who left had in hand, and who took it.

create table transfer (
  id uuid primary key,
  "companyId" uuid not null references company on delete cascade,
  "from" uuid not null references account on delete cascade,
  "to" uuid not null references account on delete cascade,
  by uuid references account on delete set null,
  counts jsonb not null,
  "createdAt" timestamptz(3) not null default now()
);
create index on transfer ("companyId", "createdAt");
create index on transfer ("from");
create index on transfer ("to");
create index on transfer (by) where by is not null;
comment on table transfer is 'What one person had in hand went to another';
comment on column transfer.counts is 'How many of each part went, and how many stayed';

call majlis_guard_tables();
