-- How long a one-way question gives is frozen with it: what the requisition says later changes no begun interview.

alter table interview_question
  add think_seconds integer check (think_seconds between 0 and 600),
  add answer_seconds integer check (answer_seconds between 10 and 1800);
comment on column interview_question.think_seconds is 'Time to think as the requisition gave it; null where nobody waits';
comment on column interview_question.answer_seconds is 'Time to answer as the requisition gave it; null where nobody counts';

update interview_question asked set think_seconds = placed.think_seconds, answer_seconds = placed.answer_seconds
from interview
join account bot on bot.id = interview."interviewerAccountId" and bot.bot
join requisition_question placed on placed."requisitionId" = interview."requisitionId"
where interview.id = asked."interviewId" and placed."questionId" = asked."questionId";
