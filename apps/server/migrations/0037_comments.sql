-- Who reads a comment, and who is told of it. Who reads it: the company alone, or its guests too; a guest's own thread is read by those invited with it.

alter table guest add circle uuid not null default gen_random_uuid();
comment on column guest.circle is 'The same for all who were invited in one act: they read what each other writes';

-- What was said until now was read by guests.
alter table comment
  add audience smallint not null default 1 check (audience in (0, 1)),
  add circle uuid,
  add constraint comment_circle check (circle is null or audience = 1);
alter table comment alter audience set default 0;
comment on column comment.audience is '0 the company, 1 its guests too; a reply has that of its thread';
comment on column comment.circle is 'Of a thread that a guest began: of the guests those of this circle alone read it';

create table comment_notice (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  "threadId" uuid not null,
  "accountId" uuid not null references account on delete cascade,
  "since" timestamptz(3) not null,
  due timestamptz(3) not null,
  unique ("threadId", "accountId"),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade,
  foreign key ("interviewId", "threadId") references comment ("interviewId", id) on delete cascade
);
create index on comment_notice (due);
create index on comment_notice ("companyId", "interviewId");
create index on comment_notice ("interviewId", "threadId");
create index on comment_notice ("accountId");
comment on table comment_notice is 'Somebody is to be told of what is said in a thread, in one message when it is due';
comment on column comment_notice."since" is 'The moment of the first comment of which it tells';

create table comment_read (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  "accountId" uuid not null references account on delete cascade,
  "upTo" timestamptz(3) not null,
  unique ("interviewId", "accountId"),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade
);
create index on comment_read ("companyId", "interviewId");
create index on comment_read ("accountId");
comment on table comment_read is 'Up to which comment somebody has read along: of those nobody is told by message';

-- The columns that were added are noted too.
call majlis_watch('comment');
call majlis_watch('guest');
call majlis_guard_tables();
