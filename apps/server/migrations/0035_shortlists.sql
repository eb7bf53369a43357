-- Several interviews under one title, which are shared together and looked at side by side, and what readers think of each.

create table shortlist (
  id uuid primary key,
  "companyId" uuid not null references company,
  "requisitionId" uuid,
  title text not null check (btrim(title) <> '' and char_length(title) between 2 and 60),
  "accountId" uuid not null references account,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("companyId", id),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id) on delete cascade
);
comment on table shortlist is 'Interviews under one title, which are shared together and looked at side by side';
comment on column shortlist."accountId" is 'Who made it';
comment on column shortlist."requisitionId" is 'The job that it is for; null where it has candidates of several';
create index on shortlist ("companyId", "createdAt");
create index on shortlist ("requisitionId") where "requisitionId" is not null;
create index on shortlist ("accountId");

create table shortlist_item (
  id uuid primary key,
  "companyId" uuid not null,
  "shortlistId" uuid not null,
  "interviewId" uuid not null,
  "order" smallint not null check ("order" between 1 and 20),
  "createdAt" timestamptz(3) not null default now(),
  constraint shortlist_item_once unique ("shortlistId", "interviewId"),
  constraint shortlist_item_place unique ("shortlistId", "order") deferrable initially deferred,
  foreign key ("companyId", "shortlistId") references shortlist ("companyId", id) on delete cascade,
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade
);
comment on table shortlist_item is 'One interview of a shortlist, in its place';
create index on shortlist_item ("interviewId");

create table shortlist_mark (
  id uuid primary key,
  "companyId" uuid not null,
  "shortlistId" uuid not null,
  "interviewId" uuid not null,
  "accountId" uuid not null references account on delete cascade,
  mark smallint not null check (mark between 1 and 3),
  word text not null default '' check (char_length(word) <= 300),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint shortlist_mark_once unique ("shortlistId", "interviewId", "accountId"),
  foreign key ("companyId", "shortlistId") references shortlist ("companyId", id) on delete cascade,
  foreign key ("shortlistId", "interviewId") references shortlist_item ("shortlistId", "interviewId") on delete cascade
);
comment on table shortlist_mark is 'What one reader of a shortlist thinks of one candidate';
comment on column shortlist_mark.mark is '1 yes, 2 maybe, 3 no';
create index on shortlist_mark ("accountId");

-- An access, and a link, is to exactly one thing.
alter table guest
  alter column "interviewId" drop not null,
  add "shortlistId" uuid,
  add constraint guest_shortlist foreign key ("companyId", "shortlistId") references shortlist ("companyId", id) on delete cascade,
  add constraint guest_of_one check (num_nonnulls("interviewId", "shortlistId") = 1),
  add constraint guest_shortlist_once unique ("shortlistId", "accountId");

alter table public_report
  add "shortlistId" uuid,
  add constraint public_report_shortlist foreign key ("companyId", "shortlistId") references shortlist ("companyId", id) on delete cascade,
  drop constraint public_report_of_one,
  add constraint public_report_of_one check (num_nonnulls("interviewId", "referralCandidateId", "shortlistId") = 1);
create index on public_report ("shortlistId") where "shortlistId" is not null;

call majlis_watch('guest');
call majlis_watch('public_report');
call majlis_watch('shortlist_item');
call majlis_watch('shortlist_mark');
call majlis_guard_tables();
