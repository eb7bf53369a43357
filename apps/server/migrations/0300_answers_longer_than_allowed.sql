-- A recorded answer that runs longer than its question gives is kept whole, and whoever judges it is told.

alter table interview_question
  add column "endedTime" numeric(10,3) check ("endedTime" >= 0),
  add column overlong boolean not null default false;
comment on column interview_question."endedTime" is 'Seconds into the recording at which another question was shown; null where none was';
comment on column interview_question.overlong is 'The film of its answer is longer than the time given for it';
