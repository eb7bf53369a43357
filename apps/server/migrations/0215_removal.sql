-- A requisition that is deleted with its candidates is gone at once for everybody, and its candidates are erased one by one
-- beside the requests. What hides them stands in the database: whoever adds a statement need not think of it.

alter table requisition add column "removedAt" timestamptz(3);
comment on column requisition."removedAt" is 'Since when it is being deleted: nobody sees it or what belongs to it, but who deletes it';
create index on requisition (id) where "removedAt" is not null;
create index on candidate ("requisitionId") where "legalHold";

create table requisition_removal (
  id uuid primary key,
  "companyId" uuid not null references company,
  "requisitionId" uuid,
  title text not null check (char_length(title) between 2 and 60),
  "askedBy" uuid references account on delete set null,
  total integer not null check (total > 0),
  gone integer not null default 0 check (gone >= 0),
  status smallint not null default 0 check (status between 0 and 3),
  attempts integer not null default 0,
  "nextAttemptAt" timestamptz(3) not null default now(),
  "lockedUntil" timestamptz(3),
  "leaseId" uuid,
  "lastError" text,
  "createdAt" timestamptz(3) not null default now(),
  "endedAt" timestamptz(3),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id)
    on delete set null ("requisitionId"),
  constraint requisition_removal_ended check ((status = 0) = ("endedAt" is null))
);
comment on table requisition_removal is 'The deletion of a requisition whose candidates are erased one by one, and how far it is';
comment on column requisition_removal.title is 'What it was called';
comment on column requisition_removal.total is 'How many candidates it had when it was deleted';
comment on column requisition_removal.gone is 'How many of them are erased';
comment on column requisition_removal.status is
  '0 runs, 1 done, 2 stopped by somebody, 3 stopped by a legal hold: what is left is there again';
create unique index requisition_removal_runs on requisition_removal ("requisitionId") where status = 0;
create index on requisition_removal ("nextAttemptAt", id) where status = 0;
create index on requisition_removal ("companyId", "createdAt" desc, id);
create index on requisition_removal ("createdAt", id);
create index on requisition_removal ("requisitionId") where "requisitionId" is not null;
create index on requisition_removal ("askedBy") where "askedBy" is not null;
call majlis_guard_tables();

-- Which requisitions are being deleted; null where none is, and for whoever deletes them. Asked once a statement.
create function majlis_removals() returns uuid[] language plpgsql stable parallel safe security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if coalesce(current_setting('majlis.removing', true), '') = 'on' then
    return null;
  end if;
  return (select array_agg(r.id) from requisition r where r."removedAt" is not null);
end $$;

-- Does a row stay that belongs to a requisition? No SQL function: opened up in the plan, its guess would be that hardly any row does.
create function majlis_stays(requisition uuid, removals uuid[]) returns boolean
language plpgsql immutable parallel safe cost 1 as $$
begin
  return requisition is null or requisition <> all (removals);
end $$;

-- The same of a row that belongs to a candidate, an interview or a ref-check.
create function majlis_stays_with(candidate uuid, interview uuid, "check" uuid, removals uuid[]) returns boolean
language plpgsql stable parallel safe cost 1 security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return not exists (select from candidate c where c."requisitionId" = any (removals) and c.id = any (array[
    majlis_stays_with.candidate,
    (select i."candidateId" from interview i where i.id = majlis_stays_with.interview),
    (select r."candidateId" from referral_candidate r where r.id = majlis_stays_with."check")]));
end $$;

create function majlis_link_stays(link link_token, removals uuid[]) returns boolean
language plpgsql stable parallel safe cost 1 security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  report public_report;
begin
  select * into report from public_report p where p.id = link."publicReportId";
  return majlis_stays_with(
    coalesce(link."candidateId", (select o."candidateId" from slot_offer o where o.id = link."offerId")),
    coalesce(link."interviewId", report."interviewId"),
    coalesce(link."referralCandidateId", report."referralCandidateId",
      (select r."referralCandidateId" from referral_referee r where r.id = link."referralRefereeId")), removals);
end $$;

create procedure majlis_hide_removed(name regclass, stays text) language plpgsql as $$
begin
  execute format('create policy removed on %s as restrictive for all to majlis_app
    using ((select majlis_removals()) is null or %s) with check (true)', name, stays);
end $$;

create policy removed on requisition as restrictive for all to majlis_app
  using ("removedAt" is null or (select majlis_removals()) is null) with check (true);
do $$
declare name text;
begin
  foreach name in array array['candidate', 'interview', 'referral_candidate', 'slot_offer', 'feedback', 'notification_log',
    'sourcer', 'requisition_question', 'requisition_note', 'requisition_skill', 'requisition_location',
    'requisition_referral', 'evaluation'] loop
    call majlis_hide_removed(name::regclass, 'majlis_stays("requisitionId", (select majlis_removals()))');
  end loop;
  foreach name in array array['interviewer', 'candidate_history'] loop
    call majlis_hide_removed(name::regclass, 'majlis_stays_with("candidateId", null, null, (select majlis_removals()))');
  end loop;
  foreach name in array array['comment', 'recording', 'guest', 'shortlist_item'] loop
    call majlis_hide_removed(name::regclass, 'majlis_stays_with(null, "interviewId", null, (select majlis_removals()))');
  end loop;
  call majlis_hide_removed('referral_referee', 'majlis_stays_with(null, null, "referralCandidateId", (select majlis_removals()))');
  call majlis_hide_removed('public_report',
    'majlis_stays_with(null, "interviewId", "referralCandidateId", (select majlis_removals()))');
  call majlis_hide_removed('link_token', 'majlis_link_stays(link_token, (select majlis_removals()))');
end $$;

-- Counts of a company's rows are answered from these alone, as before: what hides a row stands in them.
drop index "candidate_companyId_status_createdAt_idx";
create index on candidate ("companyId", status, "createdAt") include ("requisitionId");
drop index "interview_companyId_createdAt_id_idx";
create index on interview ("companyId", "createdAt", id) include ("requisitionId");
