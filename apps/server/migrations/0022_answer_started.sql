-- A take of a one-way answer is used once the answer has begun, and no longer when its question is shown.

alter table interview_question add "answerStartedAt" timestamptz(3);
comment on column interview_question."answerStartedAt" is 'When the latest take of its answer began; null while its question is only shown';

-- Of the questions shown until now a take was counted already.
update interview_question set "answerStartedAt" = "askedAt" where take > 0;
