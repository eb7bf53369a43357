-- A kept time may lie over the time of the same booking: it is moved by a quarter of an hour. Offers follow their interview.

alter table taken
  drop constraint taken_once,
  add constraint taken_once exclude using gist
    ("accountId" with =, (coalesce("interviewId", "offerId")) with <>, tstzrange("startsAt", "endsAt") with &&);
create unique index taken_by_hold on taken (coalesce("interviewId", "offerId"), "accountId") where kind = 1;

-- Runs as the owner, whom the fences let through, like what an interview takes of people's time.
create function majlis_offer_follows() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status in (1, 2) and new."scheduledStart" is distinct from old."scheduledStart" then
    update slot_offer set status = 1 where "interviewId" = new.id and status = 0;
  elsif new.status in (3, 7, 8) then
    update slot_offer set status = 3 where "interviewId" = new.id and status = 0;
  else
    return null;
  end if;
  delete from taken where "interviewId" = new.id and kind = 1;
  return null;
end $$;
comment on function majlis_offer_follows() is 'An interview that gets its time or is cancelled ends the choosing of it, whoever did that';
create trigger offer_follows after update of status, "scheduledStart" on interview
  for each row when (new.status <> old.status or new."scheduledStart" is distinct from old."scheduledStart")
  execute function majlis_offer_follows();

create table hold_count (
  "candidateId" uuid primary key,
  "companyId" uuid not null,
  count smallint not null,
  since timestamptz(3) not null default now(),
  foreign key ("companyId", "candidateId") references candidate ("companyId", id) on delete cascade
);
create index on hold_count ("companyId");
comment on table hold_count is 'How many times a candidate had a time kept within an hour';

call majlis_guard_tables();
