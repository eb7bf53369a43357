-- What a company looks for, and the questions it asks.

create table requisition (
  id uuid primary key,
  "companyId" uuid not null references company,
  "accountId" uuid not null references account,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{12}$'),
  title text not null check (char_length(title) between 2 and 60),
  job_position text not null check (char_length(job_position) between 2 and 60),
  request_relationship boolean not null default false,
  hide_position boolean not null default false,
  public_project boolean not null default false,
  notes text check (char_length(notes) between 2 and 300),
  "designationId" uuid references designation on delete set null,
  minimum_experience smallint check (minimum_experience >= 0),
  maximum_experience smallint check (maximum_experience >= minimum_experience),
  status smallint not null default 0 check (status between 0 and 4),
  interview_type smallint not null default 0 check (interview_type in (0, 1)),
  mode smallint not null default 1 check (mode in (1, 2)),
  "refCheck" boolean not null default false,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("companyId", id)
);
create index on requisition ("companyId", "createdAt", id);
create index on requisition ("companyId", status, "updatedAt" desc);
create index on requisition (status, "updatedAt" desc);
create index on requisition ("createdAt", id);
create index on requisition ("accountId", "createdAt");
create index on requisition ("designationId") where "designationId" is not null;
create index requisition_title_fragments on requisition using gin (lower(title) gin_trgm_ops);
comment on table requisition is 'A position to fill';
comment on column requisition."accountId" is 'Its owner';
comment on column requisition.status is '0 draft, 1 active, 2 on hold, 3 closed, 4 archived';
comment on column requisition.interview_type is '0 live, 1 one-way with the bot only';
comment on column requisition.mode is '1 managed: a recruiter gates, 2 direct';
comment on column requisition.minimum_experience is 'Years; with the maximum one of 0-1, 1-2, 2-5, 5-null';
comment on column requisition.public_project is
  'The ref-check is visible to the whole company, not only to its creator';
comment on column requisition.hide_position is 'The position is not told to candidate, guest and referee';

create table requisition_skill (
  id uuid primary key,
  "companyId" uuid not null,
  "requisitionId" uuid not null,
  "skillId" uuid not null references skill,
  "createdAt" timestamptz(3) not null default now(),
  constraint requisition_skill_once unique ("requisitionId", "skillId"),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id) on delete cascade
);
create index on requisition_skill ("skillId");
comment on table requisition_skill is 'A skill that the position asks for';

create table requisition_location (
  id uuid primary key,
  "companyId" uuid not null,
  "requisitionId" uuid not null,
  place_id text not null,
  city text,
  state text,
  country text,
  "createdAt" timestamptz(3) not null default now(),
  constraint requisition_location_once unique ("requisitionId", place_id),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id) on delete cascade
);
comment on table requisition_location is 'Where the position is';

create table requisition_note (
  id uuid primary key,
  "companyId" uuid not null,
  "requisitionId" uuid not null,
  "accountId" uuid not null references account,
  message text not null check (btrim(message) <> ''),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id) on delete cascade
);
create index on requisition_note ("requisitionId", "createdAt");
create index on requisition_note ("accountId");
comment on table requisition_note is 'A remark of the team on a requisition';

create table question (
  id uuid primary key,
  "companyId" uuid references company,
  "accountId" uuid references account on delete set null,
  title text not null check (btrim(title) <> ''),
  answer text,
  kind smallint not null default 0 check (kind between 0 and 2),
  level smallint check (level between 0 and 4),
  language text not null default 'en' check (language in ('en', 'ar')),
  "inBank" boolean not null default false,
  "copiedFrom" uuid references question on delete set null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index on question ("companyId", "createdAt") where "inBank";
create index on question ("accountId", "createdAt") where "accountId" is not null;
create index on question ("companyId") where "companyId" is not null;
create index on question ("copiedFrom") where "copiedFrom" is not null;
create index question_title_fragments on question using gin (lower(title) gin_trgm_ops) where "inBank";
comment on table question is 'A question: of the bank, or the copy that a requisition or an interview asks';
comment on column question."companyId" is 'Null: everybody''s bank';
comment on column question.answer is 'The ideal answer';
comment on column question.kind is '0 live, 1 one-way, 2 ref-check';
comment on column question."inBank" is 'False for copies: later edits of the bank change no requisition';

create table question_skill (
  id uuid primary key,
  "companyId" uuid references company,
  "questionId" uuid not null references question on delete cascade,
  "skillId" uuid not null references skill,
  "createdAt" timestamptz(3) not null default now(),
  constraint question_skill_once unique ("questionId", "skillId")
);
create index on question_skill ("skillId");
create index on question_skill ("companyId") where "companyId" is not null;
comment on table question_skill is 'A skill that a question examines';

create table requisition_question (
  id uuid primary key,
  "companyId" uuid not null,
  "requisitionId" uuid not null,
  "questionId" uuid not null references question,
  "order" integer not null default 0,
  notes text,
  think_seconds integer not null default 30 check (think_seconds between 0 and 600),
  answer_seconds integer not null default 120 check (answer_seconds between 10 and 1800),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint requisition_question_once unique ("requisitionId", "questionId"),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id) on delete cascade
);
create index on requisition_question ("requisitionId", "order");
create index on requisition_question ("questionId");
comment on table requisition_question is 'A question that every interview of the requisition asks';

create table requisition_template (
  id uuid primary key,
  "companyId" uuid references company,
  "accountId" uuid references account on delete set null,
  title text not null check (char_length(title) between 2 and 60),
  body jsonb not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index on requisition_template ("companyId", title);
create index on requisition_template ("accountId") where "accountId" is not null;
comment on table requisition_template is 'A requisition to start from; without a company everybody''s';

create table evaluation (
  id uuid primary key,
  "companyId" uuid not null,
  "requisitionId" uuid not null,
  name text not null check (char_length(name) between 1 and 255),
  weight numeric(6, 2) not null default 1 check (weight >= 0),
  "order" integer not null default 0,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id) on delete cascade
);
create index on evaluation ("requisitionId", "order");
comment on table evaluation is 'What candidates of a requisition are weighed by';
