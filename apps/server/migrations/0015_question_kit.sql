-- Sets of the bank's questions that go together.

create table question_kit (
  id uuid primary key,
  "companyId" uuid references company,
  "accountId" uuid references account on delete set null,
  title text not null check (char_length(title) between 2 and 60),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index on question_kit ("companyId", title);
create index on question_kit ("accountId") where "accountId" is not null;
comment on table question_kit is 'A named set of the bank''s questions; without a company everybody''s';

create table question_kit_question (
  id uuid primary key,
  "companyId" uuid references company,
  "kitId" uuid not null references question_kit on delete cascade,
  "questionId" uuid not null references question on delete cascade,
  "order" integer not null default 0,
  "createdAt" timestamptz(3) not null default now(),
  constraint question_kit_question_once unique ("kitId", "questionId")
);
create index on question_kit_question ("questionId");
create index on question_kit_question ("companyId") where "companyId" is not null;
comment on table question_kit_question is 'A question''s place in a set';

call majlis_guard_tables();
create policy portal on question_kit for select to majlis_app using ("companyId" is null);
create policy portal on question_kit_question for select to majlis_app using ("companyId" is null);
