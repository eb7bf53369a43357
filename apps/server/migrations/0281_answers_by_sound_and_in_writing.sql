-- A question of a one-way interview is answered on film, by sound alone or in writing, as its requisition allows.

alter table requisition_question
  add column "answerBy" smallint not null default 1 check ("answerBy" between 1 and 7);
comment on column requisition_question."answerBy" is 'How it may be answered, added up: 1 on film, 2 by sound, 4 in writing';

alter table interview_question
  add column "answerBy" smallint not null default 1 check ("answerBy" between 1 and 7),
  add column "answeredBy" smallint check ("answeredBy" in (1, 2, 4)),
  add column "answerText" text check (char_length("answerText") <= 5000);
comment on column interview_question."answerBy" is 'How it may be answered, as the requisition allowed it: 1 on film, 2 by sound, 4 in writing';
comment on column interview_question."answeredBy" is 'How it was answered last; null where nobody chose';
comment on column interview_question."answerText" is 'The answer in writing, as far as it is written';
