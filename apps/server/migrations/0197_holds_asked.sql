-- A company asks the host for a legal hold, of a candidate, a requisition or an account, and the host answers. A candidate's flag
-- follows all three, so that whatever looks at it, an erasure, a removal or a period, is stopped by each.

alter table legal_hold
  alter column "companyId" drop not null,
  add column "accountId" uuid references account,
  add column "requisitionId" uuid,
  add column "askedBy" uuid references account on delete set null,
  add column status smallint not null default 1 check (status between 0 and 4),
  add column answer text check (char_length(answer) between 1 and 1000),
  add column "answeredAt" timestamptz(3),
  add foreign key ("companyId", "requisitionId") references requisition ("companyId", id)
    on delete set null ("requisitionId");
update legal_hold set status = 3 where "liftedAt" is not null;
alter table legal_hold
  add constraint legal_hold_lifted check ((status = 3) = ("liftedAt" is not null)),
  add constraint legal_hold_of_one check (num_nonnulls("candidateId", "requisitionId", "accountId") <= 1);
drop index legal_hold_stands;
create unique index legal_hold_open on legal_hold ("candidateId") where status in (0, 1) and "candidateId" is not null;
create unique index legal_hold_open_requisition on legal_hold ("requisitionId")
  where status in (0, 1) and "requisitionId" is not null;
create unique index legal_hold_open_account on legal_hold ("accountId", "companyId") nulls not distinct
  where status in (0, 1) and "accountId" is not null;
create index on legal_hold ("requisitionId") where "requisitionId" is not null;
create index on legal_hold ("accountId") where "accountId" is not null;
create index on legal_hold ("askedBy") where "askedBy" is not null;
comment on table legal_hold is
  'Why a candidate, a requisition or an account is kept from erasure and retention; candidate."legalHold" says that one is';
comment on column legal_hold.status is '0 asked, 1 stands, 2 declined, 3 lifted, 4 withdrawn before an answer';
comment on column legal_hold."companyId" is 'Whose rows are held; null: an account everywhere';
comment on column legal_hold.answer is 'Why it was declined, as whoever asked reads it';

-- Candidates follow a hold that begins or ends. The flag goes only where no other hold stands.
create function majlis_hold_candidates() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update candidate c set "legalHold" = new.status = 1
    where c."legalHold" is distinct from (new.status = 1)
      and (c.id = new."candidateId" or c."requisitionId" = new."requisitionId"
        or c."accountId" = new."accountId" and c."companyId" = coalesce(new."companyId", c."companyId"))
      and (new.status = 1 or not exists (select from legal_hold other where other.status = 1 and other.id <> new.id
        and (other."candidateId" = c.id or other."requisitionId" = c."requisitionId"
          or other."accountId" = c."accountId" and c."companyId" = coalesce(other."companyId", c."companyId"))));
  return null;
end $$;
create trigger follow_stands after insert on legal_hold
  for each row when (new.status = 1) execute function majlis_hold_candidates();
create trigger follow_changes after update of status on legal_hold
  for each row when ((old.status = 1) is distinct from (new.status = 1)) execute function majlis_hold_candidates();

-- Whoever is added to a held requisition, or is the person of a held account, is held. After the foreign keys: whoever sets
-- the hold has the requisition, so that one of the two waits for the other.
create function majlis_hold_new_candidate() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update candidate c set "legalHold" = true where c.id = new.id and not c."legalHold"
    and exists (select from legal_hold hold where hold.status = 1 and (hold."requisitionId" = c."requisitionId"
      or hold."accountId" = c."accountId" and c."companyId" = coalesce(hold."companyId", c."companyId")));
  return null;
end $$;
create trigger zz_held after insert or update of "requisitionId", "accountId" on candidate
  for each row execute function majlis_hold_new_candidate();
