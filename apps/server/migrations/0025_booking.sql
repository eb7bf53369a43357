-- Every minute in which a person is taken stands in one table, across companies; candidates are offered times to choose from.

create table slot_offer (
  id uuid primary key,
  "companyId" uuid not null,
  "requisitionId" uuid not null,
  "candidateId" uuid not null,
  "createdBy" uuid references account on delete set null,
  mode text not null check (mode in ('one', 'any', 'all')),
  minutes smallint not null check (minutes between 15 and 120),
  "firstDay" date not null,
  "lastDay" date not null check ("lastDay" >= "firstDay"),
  "mayChangePerson" boolean not null default false,
  status smallint not null default 0 check (status between 0 and 3),
  "interviewId" uuid,
  "batchId" uuid not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("companyId", id),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id),
  foreign key ("companyId", "candidateId") references candidate ("companyId", id) on delete cascade,
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete set null ("interviewId")
);
create unique index slot_offer_open on slot_offer ("candidateId") where status = 0;
create index on slot_offer ("candidateId", "createdAt");
create index on slot_offer ("companyId", "createdAt");
create index on slot_offer ("requisitionId");
create index on slot_offer ("interviewId") where "interviewId" is not null;
create index on slot_offer ("createdBy") where "createdBy" is not null;
create index on slot_offer ("batchId");
create index on slot_offer ("lastDay") where status = 0;
comment on table slot_offer is 'Times that a candidate may choose from';
comment on column slot_offer.mode is 'one: this interviewer; any: whichever of them is free; all: every one of them together';
comment on column slot_offer."mayChangePerson" is 'A booking that is moved may go to another of the people offered';
comment on column slot_offer.status is '0 open, 1 booked, 2 withdrawn, 3 ended';
comment on column slot_offer."interviewId" is 'The interview it leads to: in mode one from the start, otherwise once it is booked';
comment on column slot_offer."batchId" is 'Offers that were sent together';

create table offer_person (
  id uuid primary key,
  "companyId" uuid not null,
  "offerId" uuid not null,
  "accountId" uuid not null references account on delete cascade,
  part smallint not null default 0 check (part in (0, 1)),
  "createdAt" timestamptz(3) not null default now(),
  constraint offer_person_once unique ("offerId", "accountId"),
  foreign key ("companyId", "offerId") references slot_offer ("companyId", id) on delete cascade
);
create index on offer_person ("accountId");
create index on offer_person ("companyId");
comment on table offer_person is 'Whom an offer may be booked with';
comment on column offer_person.part is '0 leads, 1 second';

create table offer_wish (
  id uuid primary key,
  "companyId" uuid not null,
  "offerId" uuid not null,
  "order" smallint not null check ("order" between 1 and 3),
  "startsAt" timestamptz(3) not null,
  "endsAt" timestamptz(3) not null check ("endsAt" > "startsAt"),
  message text check (char_length(message) <= 1000),
  "createdAt" timestamptz(3) not null default now(),
  constraint offer_wish_once unique ("offerId", "order"),
  foreign key ("companyId", "offerId") references slot_offer ("companyId", id) on delete cascade
);
create index on offer_wish ("companyId");
comment on table offer_wish is 'When the candidate could come, where no offered time fits';

create table interview_person (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  "accountId" uuid not null references account on delete cascade,
  part smallint not null default 1 check (part = 1),
  state smallint not null default 1 check (state between 0 and 2),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint interview_person_once unique ("interviewId", "accountId"),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade
);
create index on interview_person ("accountId");
create index on interview_person ("companyId");
comment on table interview_person is 'Who takes part in an interview beside its interviewer';
comment on column interview_person.state is '0 asked, 1 takes part, 2 has left';

alter table interview
  add "offerId" uuid,
  add "calendarUid" text check (char_length("calendarUid") <= 255),
  add sequence integer not null default 0 check (sequence >= 0),
  add absent text check (absent in ('candidate', 'interviewer')),
  add "absentBy" uuid references account on delete set null,
  add constraint interview_offer foreign key ("companyId", "offerId") references slot_offer ("companyId", id)
    on delete set null ("offerId");
create index on interview ("offerId") where "offerId" is not null;
create index on interview ("absentBy") where "absentBy" is not null;
comment on column interview."offerId" is 'The offer from which its candidate chose the time';
comment on column interview."calendarUid" is 'Its entry in calendars, carried on from the interview it replaced; null is its own id';
comment on column interview.sequence is 'Counts what calendars were told of it: a calendar follows the highest';
comment on column interview.absent is 'Who did not come';
update interview set sequence = "rescheduleCount";

create table taken (
  id uuid primary key,
  "companyId" uuid not null,
  "accountId" uuid not null references account on delete cascade,
  "interviewId" uuid,
  "offerId" uuid,
  kind smallint not null check (kind in (0, 1)),
  part smallint not null default 0 check (part in (0, 1)),
  "startsAt" timestamptz(3) not null,
  "endsAt" timestamptz(3) not null check ("endsAt" > "startsAt"),
  "expiresAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade,
  foreign key ("companyId", "offerId") references slot_offer ("companyId", id) on delete cascade,
  constraint taken_record check (case kind when 0 then "interviewId" is not null and "expiresAt" is null
    else "expiresAt" is not null and ("interviewId" is not null or "offerId" is not null) end),
  constraint taken_once exclude using gist ("accountId" with =, tstzrange("startsAt", "endsAt") with &&)
);
create index on taken ("companyId");
create index on taken ("interviewId") where "interviewId" is not null;
create index on taken ("offerId") where "offerId" is not null;
create index on taken ("expiresAt") where "expiresAt" is not null;
create unique index taken_by_interview on taken ("interviewId", "accountId") where kind = 0;
comment on table taken is 'When a person is taken, in whichever company: by an interview, or held for who is choosing';
comment on column taken.kind is '0 interview, 1 hold';
comment on column taken.part is '0 leads, 1 second';
comment on column taken."expiresAt" is 'Until when a hold counts; ends by majlis_lapse';

-- Runs as the owner, whom the fences let through: holds of other companies lapse too.
create function majlis_lapse(who uuid) returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  delete from taken where "accountId" = who and "expiresAt" <= now()
$$;
comment on function majlis_lapse(uuid) is 'Ends a person''s holds whose time is over, before a new time is taken';

-- What an interview takes of people's time follows its row, whichever statement moves it.
create function majlis_take() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  stands boolean := new.status in (1, 2, 5) and new."scheduledStart" is not null;
begin
  if not stands then
    delete from taken where "interviewId" = new.id and kind = 0;
    return null;
  end if;
  delete from taken where "interviewId" = new.id and kind = 0 and "accountId" <> new."interviewerAccountId"
    and not exists (select from interview_person p where p."interviewId" = new.id and p."accountId" = taken."accountId"
      and p.state <> 2);
  delete from taken where "expiresAt" <= now() and "accountId" in (select new."interviewerAccountId" union all
    select p."accountId" from interview_person p where p."interviewId" = new.id and p.state <> 2);
  insert into taken (id, "companyId", "accountId", "interviewId", kind, part, "startsAt", "endsAt")
  select gen_random_uuid(), new."companyId", who."accountId", new.id, 0, who.part, new."scheduledStart", new."scheduledEnd"
  from (select new."interviewerAccountId" as "accountId", 0 as part union all
    select p."accountId", p.part from interview_person p where p."interviewId" = new.id and p.state <> 2) who
  on conflict ("interviewId", "accountId") where kind = 0
    do update set "startsAt" = excluded."startsAt", "endsAt" = excluded."endsAt", part = excluded.part
    where (taken."startsAt", taken."endsAt", taken.part)
      is distinct from (excluded."startsAt", excluded."endsAt", excluded.part);
  return null;
end $$;
create trigger take_time after insert or update of status, "scheduledStart", "scheduledEnd", "interviewerAccountId"
  on interview for each row execute function majlis_take();

create function majlis_take_second() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  changed interview_person := coalesce(new, old);
begin
  if tg_op = 'DELETE' or new.state = 2 then
    delete from taken where "interviewId" = changed."interviewId" and "accountId" = changed."accountId"
      and kind = 0 and part = 1;
  else
    delete from taken where "accountId" = new."accountId" and "expiresAt" <= now();
    insert into taken (id, "companyId", "accountId", "interviewId", kind, part, "startsAt", "endsAt")
    select gen_random_uuid(), i."companyId", new."accountId", i.id, 0, new.part, i."scheduledStart", i."scheduledEnd"
    from interview i where i.id = new."interviewId" and i.status in (1, 2, 5) and i."scheduledStart" is not null
    on conflict ("interviewId", "accountId") where kind = 0 do nothing;
  end if;
  return null;
end $$;
create trigger take_time after insert or delete or update of state
  on interview_person for each row execute function majlis_take_second();

insert into taken (id, "companyId", "accountId", "interviewId", kind, "startsAt", "endsAt")
select gen_random_uuid(), "companyId", "interviewerAccountId", id, 0, "scheduledStart", "scheduledEnd"
from interview where status in (1, 2, 5) and "scheduledStart" is not null;

alter table slot_rule
  add "mailFile" boolean not null default true,
  add "feedDetail" smallint not null default 1 check ("feedDetail" between 0 and 2),
  alter buffer_minutes set default 15,
  alter notice_minutes set default 240;
comment on column slot_rule."mailFile" is 'Mails about an interview bring its calendar file';
comment on column slot_rule."feedDetail" is 'What the calendar address tells of an interview: 0 busy, 1 the position, 2 the candidate''s name too';

create table outside_calendar (
  id uuid primary key,
  "companyId" uuid not null references company,
  "accountId" uuid not null references account on delete cascade,
  address bytea not null,
  host text not null check (char_length(host) <= 255),
  tail text not null check (char_length(tail) <= 4),
  zone text,
  "allDay" boolean not null default true,
  etag text check (char_length(etag) <= 500),
  modified text check (char_length(modified) <= 100),
  "readAt" timestamptz(3),
  "goodAt" timestamptz(3),
  trouble text check (char_length(trouble) <= 40),
  skipped integer not null default 0 check (skipped >= 0),
  failures smallint not null default 0 check (failures >= 0),
  "nextAt" timestamptz(3) not null default now(),
  "lockedUntil" timestamptz(3),
  "leaseId" uuid,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  unique ("companyId", id)
);
create index on outside_calendar ("accountId", "companyId");
create index on outside_calendar ("companyId");
create index on outside_calendar ("nextAt");
comment on table outside_calendar is 'Another calendar of an interviewer, whose busy times block its slots';
comment on column outside_calendar.address is 'Sealed with the product''s key: whoever knows it can read the calendar';
comment on column outside_calendar.tail is 'The last signs of the address, by which its owner knows it';
comment on column outside_calendar."goodAt" is 'When it was read well last: its times count for 24 hours';
comment on column outside_calendar.trouble is 'Why it could not be read the last time';

create table outside_busy (
  id uuid primary key,
  "companyId" uuid not null,
  "calendarId" uuid not null,
  "accountId" uuid not null references account on delete cascade,
  "startsAt" timestamptz(3) not null,
  "endsAt" timestamptz(3) not null check ("endsAt" > "startsAt"),
  foreign key ("companyId", "calendarId") references outside_calendar ("companyId", id) on delete cascade
);
create index on outside_busy ("accountId", "startsAt");
create index on outside_busy ("calendarId");
create index on outside_busy ("companyId");
comment on table outside_busy is 'Busy times of other calendars: the times alone, no title, place or people';

-- Runs as the owner, whom the fences let through.
drop function majlis_busy(uuid, timestamptz, timestamptz);
create function majlis_busy(who uuid, since timestamptz, until timestamptz, interview uuid, offer uuid)
  returns table ("startsAt" timestamptz, "endsAt" timestamptz, kind text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t."startsAt", t."endsAt", case t.kind when 0 then 'interview' else 'hold' end
  from taken t where t."accountId" = who and t."startsAt" < until and t."endsAt" > since
    and (t."expiresAt" is null or t."expiresAt" > now())
    and coalesce(t."interviewId" <> interview, true) and coalesce(t."offerId" <> offer, true)
  union all
  select b."startsAt", b."endsAt", 'outside'
  from outside_busy b join outside_calendar c on c.id = b."calendarId"
  where b."accountId" = who and b."startsAt" < until and b."endsAt" > since and c."goodAt" > now() - interval '24 hours'
$$;
comment on function majlis_busy(uuid, timestamptz, timestamptz, uuid, uuid) is
  'When a person is taken but for one interview and one offer, other companies'' interviews and other calendars included: the times and nothing else';
drop table slot_hold;

alter table link_token
  add "offerId" uuid,
  drop constraint link_token_purpose_check,
  drop constraint link_token_record,
  add constraint link_token_offer foreign key ("companyId", "offerId") references slot_offer ("companyId", id) on delete cascade,
  add constraint link_token_purpose_check check (purpose in
    ('invite', 'reset', 'email', 'interview', 'schedule', 'reference', 'nominate', 'report', 'calendar')),
  add constraint link_token_record check (case purpose
    when 'interview' then "interviewId" is not null
    when 'schedule' then "interviewId" is not null or "offerId" is not null or "candidateId" is not null
    when 'reference' then "referralRefereeId" is not null
    when 'nominate' then "referralCandidateId" is not null
    when 'report' then "interviewId" is not null or "referralCandidateId" is not null
    when 'calendar' then "accountId" is not null and "companyId" is not null
    else "accountId" is not null end);
create index on link_token ("offerId") where "offerId" is not null;

alter table notification_log
  add "interviewId" uuid,
  add sequence integer,
  drop constraint notification_log_delivery_status_check,
  add constraint notification_log_delivery_status_check check (delivery_status between 0 and 4),
  add constraint notification_log_interview foreign key ("companyId", "interviewId")
    references interview ("companyId", id) on delete set null ("interviewId");
create index on notification_log ("interviewId") where "interviewId" is not null;
comment on column notification_log.delivery_status is '0 queued, 1 sent, 2 failed, 3 bounced, 4 withdrawn';
comment on column notification_log."interviewId" is 'The interview that it is about: it is sent only while that stands as it says';
comment on column notification_log.sequence is 'The interview''s sequence of which it tells';

call majlis_guard_tables();
