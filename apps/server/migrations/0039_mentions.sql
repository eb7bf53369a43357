-- Who is named in a comment, beside its text: they are told of it at once.

create table comment_mention (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  "commentId" uuid not null,
  "accountId" uuid not null references account on delete cascade,
  unique ("commentId", "accountId"),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade,
  foreign key ("interviewId", "commentId") references comment ("interviewId", id) on delete cascade
);
create index on comment_mention ("companyId", "interviewId");
create index on comment_mention ("interviewId", "commentId");
create index on comment_mention ("accountId");
comment on table comment_mention is 'Somebody is named in a comment, and may read it';

call majlis_guard_tables();
