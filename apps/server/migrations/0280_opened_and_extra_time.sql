-- How a one-way interview goes on before it is begun, and the time that one candidate is given beyond the others'.

alter table interview
  add column "openedAt" timestamptz(3),
  add column "timeFactor" numeric(3, 2) not null default 1 check ("timeFactor" in (1, 1.25, 1.5, 2));
comment on column interview."openedAt" is 'When the candidate first opened the bot''s interview';
comment on column interview."timeFactor" is 'So many times the usual time to think and to answer, for whom it was granted';

-- Who has begun has opened it.
alter table interview disable trigger user;
update interview set "openedAt" = coalesce("consentedAt", "startedAt")
from account where account.id = interview."interviewerAccountId" and account.bot;
alter table interview enable trigger user;
