-- The referees that a candidate names, and what they answer.

create table referral_candidate (
  id uuid primary key,
  "companyId" uuid not null,
  "referralId" uuid not null,
  "requisitionId" uuid not null,
  "candidateId" uuid not null,
  first_name text not null check (char_length(first_name) between 1 and 255),
  last_name text not null default '' check (char_length(last_name) <= 255),
  email text not null check (char_length(email) between 2 and 128),
  primary_phone text check (char_length(primary_phone) <= 20),
  "submitUntil" timestamptz(3),
  "concludedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("companyId", id),
  constraint referral_candidate_once unique ("candidateId", "referralId"),
  foreign key ("companyId", "referralId") references referral ("companyId", id) on delete cascade,
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id),
  foreign key ("companyId", "candidateId") references candidate ("companyId", id) on delete cascade
);
create index on referral_candidate ("requisitionId", "createdAt");
create index on referral_candidate ("referralId", "createdAt");
comment on table referral_candidate is 'A candidate in a reference check';
comment on column referral_candidate."submitUntil" is 'The end of its time to name referees';
comment on column referral_candidate."concludedAt" is 'When the company was done with it';

create table referral_referee (
  id uuid primary key,
  "companyId" uuid not null,
  "referralCandidateId" uuid not null,
  "order" integer not null default 0,
  first_name text check (char_length(first_name) between 1 and 255),
  last_name text check (char_length(last_name) <= 255),
  email text check (char_length(email) between 2 and 128),
  primary_phone text check (char_length(primary_phone) <= 20),
  linkedin_profile text,
  language text not null default 'en' check (language in ('en', 'ar')),
  relationship smallint check (relationship between 1 and 12),
  relationship_period smallint check (relationship_period between 1 and 4),
  relationship_time smallint check (relationship_time between 1 and 4),
  company_name text check (char_length(company_name) <= 255),
  referee_role text check (char_length(referee_role) <= 255),
  candidate_role text check (char_length(candidate_role) <= 255),
  confirmed_relationship smallint check (confirmed_relationship between 1 and 12),
  confirmed_relationship_period smallint check (confirmed_relationship_period between 1 and 4),
  confirmed_relationship_time smallint check (confirmed_relationship_time between 1 and 4),
  confirmed_company_name text check (char_length(confirmed_company_name) <= 255),
  confirmed_referee_role text check (char_length(confirmed_referee_role) <= 255),
  confirmed_candidate_role text check (char_length(confirmed_candidate_role) <= 255),
  relationship_status smallint check (relationship_status in (1, 2)),
  consent smallint not null default 0 check (consent in (0, 1)),
  status smallint not null default 1 check (status in (1, 2, 4, 5)),
  referee_ip text check (char_length(referee_ip) <= 45),
  seen_ip inet,
  device text,
  "startedAt" timestamptz(3),
  "finishedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("companyId", id),
  foreign key ("companyId", "referralCandidateId") references referral_candidate ("companyId", id) on delete cascade,
  constraint referral_referee_named check (status = 1 or (first_name is not null and email is not null)),
  constraint referral_referee_consented check (status <> 4 or consent = 1)
);
create index on referral_referee ("referralCandidateId", "order");
create index on referral_referee (status, "updatedAt") where status in (1, 2);
comment on table referral_referee is 'A place for a referee, empty until the candidate names one';
comment on column referral_referee.status is '1 empty, 2 added and mailed, 4 submitted, 5 declined; 4 and 5 are final';
comment on column referral_referee.relationship is
  '1 to 12, as the candidate said; confirmed_ columns are the referee''s version';
comment on column referral_referee.relationship_period is '1 0-1 year, 2 1-2 years, 3 2-5 years, 4 5 years or more';
comment on column referral_referee.relationship_time is '1 less than 1, 2 1-2, 3 2-5, 4 more than 5 years ago';
comment on column referral_referee.relationship_status is 'The referee on the relationship: 1 yes, 2 no';
comment on column referral_referee.referee_ip is 'As the page told it; seen_ip is what the server saw';
alter table link_token add foreign key ("companyId", "referralCandidateId")
  references referral_candidate ("companyId", id) on delete cascade;
alter table link_token add foreign key ("companyId", "referralRefereeId")
  references referral_referee ("companyId", id) on delete cascade;

create function majlis_referee_is_final() returns trigger language plpgsql as $$
begin
  if new.status <> old.status then
    raise exception 'a referee''s answer is final'
      using errcode = 'check_violation', constraint = 'referral_referee_final';
  end if;
  return new;
end $$;
create trigger final_status before update of status on referral_referee
  for each row when (old.status in (4, 5)) execute function majlis_referee_is_final();

create table referee_attachment (
  id uuid primary key,
  "companyId" uuid not null,
  "referralRefereeId" uuid not null,
  "attachmentId" uuid not null references attachment on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  "createdAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "referralRefereeId") references referral_referee ("companyId", id) on delete cascade
);
create index on referee_attachment ("referralRefereeId");
create index on referee_attachment ("attachmentId");
comment on table referee_attachment is 'A file that is shown to or sent by a referee';

create table ref_attachment (
  id uuid primary key,
  "companyId" uuid not null,
  "refQuestionId" uuid not null references ref_question on delete cascade,
  "referralCandidateId" uuid not null,
  "attachmentId" uuid not null references attachment on delete cascade,
  attachment_type smallint not null check (attachment_type in (1, 2)),
  name text not null check (char_length(name) between 1 and 255),
  attachment_name text,
  "createdAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "referralCandidateId") references referral_candidate ("companyId", id) on delete cascade
);
create index on ref_attachment ("refQuestionId");
create index on ref_attachment ("referralCandidateId");
create index on ref_attachment ("attachmentId");
comment on table ref_attachment is 'A candidate''s document that a question asks the referee to approve';
comment on column ref_attachment.attachment_type is '1 experience letter, 2 salary certificate';

create table referral_answer (
  id uuid primary key,
  "companyId" uuid not null,
  "referralRefereeId" uuid not null,
  "refQuestionId" uuid not null references ref_question,
  text_answer text,
  choice_number integer,
  choice_expansion text,
  scale_number smallint check (scale_number between 1 and 5),
  scale_expansion text,
  attachment_approval smallint check (attachment_approval in (1, 2)),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint referral_answer_once unique ("referralRefereeId", "refQuestionId"),
  foreign key ("companyId", "referralRefereeId") references referral_referee ("companyId", id) on delete cascade
);
create index on referral_answer ("refQuestionId");
comment on table referral_answer is 'What a referee answered to one question';
comment on column referral_answer.attachment_approval is '1 approved, 2 refused';
