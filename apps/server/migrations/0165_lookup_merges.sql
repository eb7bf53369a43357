-- What a merge of two entries of a list has moved, so that it can be undone for seven days. Ids, levels and ratings alone: no words.

create table lookup_merge (
  id uuid primary key,
  list text not null check (list in ('skill', 'designation', 'industry', 'degree', 'field_of_study')),
  "entryId" uuid not null,
  "intoId" uuid not null,
  "wasActive" boolean not null,
  moved jsonb not null,
  "accountId" uuid not null references account,
  at timestamptz(3) not null default now()
);
create index on lookup_merge ("entryId");
create index on lookup_merge (at);
create index on lookup_merge ("accountId");
comment on table lookup_merge is 'A merge that can still be undone: which rows it moved, and those it made one';
comment on column lookup_merge.moved is 'Ids by table, rows that were made one with others, and values before and after';
