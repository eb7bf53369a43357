-- Interviews, what is asked, recorded and judged in them, and when interviewers have time.

create table interview (
  id uuid primary key,
  "companyId" uuid not null,
  "requisitionId" uuid not null,
  "candidateId" uuid not null,
  "interviewerId" uuid not null unique,
  "interviewerAccountId" uuid not null,
  status smallint not null default 0 check (status between 0 and 8),
  "scheduledStart" timestamptz(3),
  "scheduledEnd" timestamptz(3),
  timezone text,
  deadline timestamptz(3),
  "startedAt" timestamptz(3),
  "endedAt" timestamptz(3),
  "companyName" text not null,
  "recruiterComment" text,
  message text,
  "rescheduleCount" smallint not null default 0 check ("rescheduleCount" >= 0),
  "previousId" uuid,
  "consentedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("companyId", id),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id),
  foreign key ("companyId", "candidateId") references candidate ("companyId", id) on delete cascade,
  foreign key ("companyId", "interviewerId") references interviewer ("companyId", id) on delete cascade,
  foreign key ("interviewerId", "interviewerAccountId") references interviewer (id, "accountId")
    on delete cascade on update cascade,
  foreign key ("companyId", "previousId") references interview ("companyId", id) on delete set null ("previousId"),
  constraint interview_times check ("scheduledEnd" > "scheduledStart"
    and num_nulls("scheduledStart", "scheduledEnd") in (0, 2)),
  -- Across companies too: one person cannot be in two rooms. The bot's interviews have a deadline and no times.
  constraint interview_no_double_booking exclude using gist (
    "interviewerAccountId" with =, tstzrange("scheduledStart", "scheduledEnd") with &&)
    where (status in (1, 2, 5) and "scheduledStart" is not null)
);
create unique index interview_one_active on interview ("candidateId") where status in (0, 1, 2, 4, 5, 6);
create index on interview ("candidateId", "createdAt");
create index on interview ("requisitionId", status);
create index on interview ("interviewerAccountId", "scheduledStart");
create index on interview ("companyId", "createdAt", id);
create index on interview ("createdAt", id);
create index on interview (status, "createdAt");
create index on interview ("startedAt", id);
create index on interview ("scheduledStart", id);
create index on interview (status, "scheduledStart") where status in (1, 2, 5);
create index on interview (deadline) where status in (1, 2, 5) and deadline is not null;
create index on interview ("endedAt") where status = 6;
create index on interview ("previousId") where "previousId" is not null;
comment on table interview is 'One meeting of an interviewer, or of the bot, with a candidate';
comment on column interview.status is
  '0 PENDING, 1 SCHEDULED, 2 RESCHEDULED, 3 CANCELLED, 4 SUBMITTED, 5 IN_PROGRESS, 6 COMPLETED, '
  '7 CANCELLED_BY_INTERVIEWER, 8 CANCELLED_BY_CANDIDATE';
comment on column interview.deadline is 'Until when the bot''s interview is open';
comment on column interview.message is 'The words of whoever cancelled it';
comment on column interview."previousId" is 'The cancelled or replaced interview that this one follows';
alter table link_token add foreign key ("companyId", "interviewId")
  references interview ("companyId", id) on delete cascade;

create table interview_history (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  "accountId" uuid references account on delete set null,
  "from" smallint check ("from" between 0 and 8),
  "to" smallint not null check ("to" between 0 and 8),
  message text,
  kind text not null default 'status',
  "createdAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade
);
create index on interview_history ("interviewId", "createdAt", id);
create index on interview_history ("accountId") where "accountId" is not null;
comment on table interview_history is 'Every change of an interview''s status: only ever added to';

create table interview_question (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  "questionId" uuid not null references question,
  author uuid references account on delete set null,
  "order" integer not null default 0,
  "askedAt" timestamptz(3),
  "askedTime" numeric(10, 3) check ("askedTime" >= 0),
  "answeredAt" timestamptz(3),
  take smallint not null default 0 check (take >= 0),
  notes text,
  review smallint check (review between 0 and 4),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint interview_question_once unique ("interviewId", "questionId"),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade
);
create index on interview_question ("interviewId", "order");
create index on interview_question ("questionId");
create index on interview_question (author) where author is not null;
comment on table interview_question is 'A question in an interview: when it was asked and how it was answered';
comment on column interview_question.author is 'The interviewer who asked it; null when it is the requisition''s';
comment on column interview_question."askedTime" is 'Seconds into the recording';
comment on column interview_question.take is 'How many times a one-way answer was begun';
comment on column interview_question.review is
  '0 Didn''t Answer, 1 Unsatisfactory, 2 Satisfactory, 3 Well Explained, 4 In Depth';

create table recording (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null unique,
  "attachmentId" uuid references attachment on delete set null,
  status smallint not null default 0 check (status between 0 and 3),
  duration numeric(10, 3) check (duration >= 0),
  "defaultStartTime" timestamptz(3),
  error text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade
);
create index on recording ("attachmentId") where "attachmentId" is not null;
create index on recording (status, "updatedAt") where status <> 2;
comment on table recording is 'The film of an interview, joined from its segments';
comment on column recording.status is '0 uploading, 1 processing, 2 ready, 3 failed';
comment on column recording.duration is 'Seconds';
comment on column recording."defaultStartTime" is 'When the first frame was taken';

create table recording_segment (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  upload_id text not null unique,
  "startedAt" timestamptz(3) not null,
  mime text not null,
  size bigint not null default 0 check (size >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  finished boolean not null default false,
  "order" integer not null default 0,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade
);
create index on recording_segment ("interviewId", "order");
comment on table recording_segment is 'One unbroken upload of a recording; coming back starts the next';

create table feedback (
  id uuid primary key,
  "companyId" uuid not null,
  "requisitionId" uuid not null,
  "candidateId" uuid not null,
  "interviewId" uuid not null unique,
  "accountId" uuid not null references account,
  verdict smallint check (verdict in (0, 1)),
  client_feedback text,
  status smallint not null default 0 check (status in (0, 1)),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id),
  foreign key ("companyId", "candidateId") references candidate ("companyId", id) on delete cascade,
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade,
  constraint feedback_submitted_has_verdict check (status = 0 or verdict is not null)
);
create index on feedback ("candidateId");
create index on feedback ("requisitionId");
create index on feedback ("accountId");
comment on table feedback is 'What the interviewer found of the candidate';
comment on column feedback.verdict is '1 recommended, 0 not recommended';
comment on column feedback.client_feedback is 'The overall text';
comment on column feedback.status is '0 draft, 1 submitted and locked';

create table interview_skill_feedback (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  "accountId" uuid not null references account,
  "skillId" uuid not null references skill,
  "r_skillId" uuid references requisition_skill on delete set null,
  review smallint check (review between 0 and 3),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint interview_skill_feedback_once unique ("interviewId", "accountId", "skillId"),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade
);
create index on interview_skill_feedback ("accountId");
create index on interview_skill_feedback ("skillId");
create index on interview_skill_feedback ("r_skillId") where "r_skillId" is not null;
comment on table interview_skill_feedback is 'The interviewer''s rating of one skill';
comment on column interview_skill_feedback.review is '0 Basic to 3 Expert; null is No Review';
comment on column interview_skill_feedback."r_skillId" is 'The required skill that it rates, when it is one';
