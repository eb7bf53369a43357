-- A person who came in again and was merged into the candidate that was here: what came in is kept for 30 days, so that it can be undone.

create table candidate_merge (
  id uuid primary key,
  "companyId" uuid not null,
  "candidateId" uuid not null,
  "accountId" uuid references account on delete set null,
  name text not null,
  email text not null,
  phone text,
  location text,
  links jsonb not null default '[]',
  skills jsonb not null default '[]',
  "fileId" uuid references account_attachment on delete set null,
  took jsonb not null default '{}',
  at timestamptz(3) not null default now(),
  foreign key ("companyId", "candidateId") references candidate ("companyId", id) on delete cascade
);
create index on candidate_merge ("candidateId", at);
create index on candidate_merge ("accountId") where "accountId" is not null;
create index on candidate_merge ("fileId") where "fileId" is not null;
create index on candidate_merge (at);
comment on table candidate_merge is 'What came in about a person and was merged into a candidate, as it came, while that can be undone';
comment on column candidate_merge."candidateId" is 'The candidate that was kept';
comment on column candidate_merge."accountId" is 'Who merged it';
comment on column candidate_merge."fileId" is 'The resume that came with it, kept with the candidate';
comment on column candidate_merge.took is 'What the candidate took over: links, ids of skills, and whether its phone and location';

call majlis_guard_tables();
