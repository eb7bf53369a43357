-- Reference checks: the questionnaires, and which of them candidates of a requisition take.

create table module (
  id uuid primary key,
  "companyId" uuid references company,
  key text not null check (char_length(key) between 2 and 60),
  name text not null check (char_length(name) between 2 and 255),
  name_ar text,
  description text,
  "order" integer not null default 0,
  active boolean not null default true,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint module_once unique nulls not distinct ("companyId", key)
);
comment on table module is 'A ready questionnaire: general, manager, peer, client, academic, or a company''s own';

create table referral (
  id uuid primary key,
  "companyId" uuid not null references company,
  "accountId" uuid not null references account,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{12}$'),
  title text not null check (char_length(title) between 2 and 60),
  job_position text not null check (char_length(job_position) between 2 and 60),
  email text check (char_length(email) between 2 and 128),
  language text not null default 'en' check (language in ('en', 'ar')),
  public_project boolean not null default false,
  active boolean not null default true,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("companyId", id)
);
create index on referral ("companyId", "createdAt", id);
create index on referral ("accountId");
comment on table referral is 'A reference check: what it asks, for which position';
comment on column referral."accountId" is 'Its creator';
comment on column referral.public_project is 'Visible to the whole company, not only to its creator';
comment on column referral.email is 'Whom candidates and referees may write to';

create table referral_module (
  id uuid primary key,
  "companyId" uuid not null,
  "referralId" uuid not null,
  "moduleId" uuid not null references module,
  "createdAt" timestamptz(3) not null default now(),
  constraint referral_module_once unique ("referralId", "moduleId"),
  foreign key ("companyId", "referralId") references referral ("companyId", id) on delete cascade
);
create index on referral_module ("moduleId");
comment on table referral_module is 'A questionnaire that a reference check took its questions from';

create table requisition_referral (
  id uuid primary key,
  "companyId" uuid not null,
  "requisitionId" uuid not null,
  "referralId" uuid not null,
  candidate_communication_type smallint not null default 1 check (candidate_communication_type between 1 and 3),
  candidate_referee_count smallint not null default 3 check (candidate_referee_count between 1 and 6),
  candidate_submission_days smallint not null default 3 check (candidate_submission_days between 1 and 14),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint requisition_referral_once unique ("requisitionId", "referralId"),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id) on delete cascade,
  foreign key ("companyId", "referralId") references referral ("companyId", id) on delete cascade
);
create index on requisition_referral ("referralId");
comment on table requisition_referral is 'The reference check that candidates of a requisition take';
comment on column requisition_referral.candidate_communication_type is '1 e-mail, 2 WhatsApp, 3 both';
comment on column requisition_referral.candidate_submission_days is 'The candidate''s time to name its referees';

create table ref_question (
  id uuid primary key,
  "companyId" uuid references company,
  "moduleId" uuid references module on delete cascade,
  "referralId" uuid,
  title text not null check (btrim(title) <> ''),
  title_ar text,
  question_type smallint not null check (question_type in (0, 1, 2, 5)),
  is_mandatory boolean not null default false,
  "order" integer not null default 0,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "referralId") references referral ("companyId", id) on delete cascade,
  constraint ref_question_place check (num_nonnulls("moduleId", "referralId") = 1),
  constraint ref_question_company check ("referralId" is null or "companyId" is not null)
);
create index on ref_question ("moduleId", "order") where "moduleId" is not null;
create index on ref_question ("referralId", "order") where "referralId" is not null;
create index on ref_question ("companyId") where "companyId" is not null;
comment on table ref_question is 'A question of a module, or the copy that one reference check asks';
comment on column ref_question.title is 'May hold {candidate_name}, {candidate_name''s} and {position}';
comment on column ref_question.question_type is '0 text, 1 choice, 2 scale of 5, 5 attachment';

create table ref_choice (
  id uuid primary key,
  "companyId" uuid references company,
  "refQuestionId" uuid not null references ref_question on delete cascade,
  "order" integer not null,
  title text not null check (btrim(title) <> ''),
  title_ar text,
  follow_up text,
  follow_up_ar text,
  expansion boolean not null default false,
  expansion_mandatory boolean not null default false,
  "createdAt" timestamptz(3) not null default now(),
  constraint ref_choice_once unique ("refQuestionId", "order"),
  constraint ref_choice_expansion check (expansion or not expansion_mandatory)
);
create index on ref_choice ("companyId") where "companyId" is not null;
comment on table ref_choice is 'One answer of a choice; choice_number is its order';
comment on column ref_choice.follow_up is 'What is asked further when it is chosen and expansion is set';

create table ref_scale (
  id uuid primary key,
  "companyId" uuid references company,
  "refQuestionId" uuid not null references ref_question on delete cascade,
  "order" integer not null check ("order" between 1 and 5),
  title text,
  title_ar text,
  follow_up text,
  follow_up_ar text,
  expansion boolean not null default false,
  expansion_mandatory boolean not null default false,
  "createdAt" timestamptz(3) not null default now(),
  constraint ref_scale_once unique ("refQuestionId", "order"),
  constraint ref_scale_expansion check (expansion or not expansion_mandatory)
);
create index on ref_scale ("companyId") where "companyId" is not null;
comment on table ref_scale is 'One of the five points of a scale, from Poor to Excellent; scale_number is its order';
