-- Since when a candidate stands where it stands: lists filter and sort by it.

alter table candidate add column "statusAt" timestamptz(3) not null default now();
comment on column candidate."statusAt" is 'Since when it has this status';

-- What is written down here is no change of anybody's: forms that are open go on.
alter table candidate disable trigger user;
update candidate set "statusAt" = coalesce(
  (select max(moved."createdAt") from candidate_history moved
    where moved."candidateId" = candidate.id and moved."from" is distinct from moved."to"),
  candidate."createdAt");
alter table candidate enable trigger user;

create function majlis_status_at() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new."statusAt" := new."createdAt";
  else new."statusAt" := now();
  end if;
  return new;
end $$;
comment on function majlis_status_at() is 'Notes when a candidate came to its status';
create trigger status_at_first before insert on candidate for each row execute function majlis_status_at();
create trigger status_at before update of status on candidate for each row
  when (old.status is distinct from new.status) execute function majlis_status_at();

create index on candidate ("companyId", "statusAt", id);
