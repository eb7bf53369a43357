-- Entries of the audit log end after five years, from the oldest on, and what was cut is kept as its place and hash: the
-- chain goes on from there and stays verifiable. Only the database's owner cuts, by the function, and never younger ones.

create table audit_cut (
  id uuid primary key default gen_random_uuid(),
  sequence bigint not null unique,
  hash bytea not null,
  entries bigint not null,
  until timestamptz(3) not null,
  at timestamptz(3) not null default now()
);
comment on table audit_cut is 'Up to where the audit log ended because its time was over: the place and hash of the last entry that went';
comment on column audit_cut.entries is 'How many went with it';
comment on column audit_cut.until is 'When the last one that went was written';
create trigger append_only before update or delete on audit_cut
  for each row execute function majlis_audit_is_append_only();
create trigger append_only_whole before truncate on audit_cut
  for each statement execute function majlis_audit_is_append_only();
grant select on audit_cut to majlis_app;
revoke insert, update, delete on audit_cut from majlis_app;

create or replace function majlis_audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.sequence is null and new.sequence is not null
    and (to_jsonb(new) - array['sequence', 'previous_hash', 'hash'])
      = (to_jsonb(old) - array['sequence', 'previous_hash', 'hash']) then
    return new;
  end if;
  -- What a cut stands for goes; that it is old enough the cut has seen to.
  if tg_op = 'DELETE' and tg_table_name = 'audit_log' then
    if exists (select from audit_cut cut where cut.sequence >= old.sequence) then
      return old;
    end if;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end $$;

create function majlis_cut_audit()
returns table (sequence bigint, hash text, entries bigint, until timestamptz) language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  last audit_log;
  gone bigint;
begin
  perform pg_advisory_xact_lock(hashtext('majlis_seal_audit'));
  -- The newest that is old, before the first that is not; the head of the chain always stays.
  select a.* into last from audit_log a
    where a.sequence < coalesce(
      (select min(young.sequence) from audit_log young where young.sequence is not null
        and young.at >= now() - interval '5 years'),
      (select max(head.sequence) from audit_log head))
    order by a.sequence desc limit 1;
  if last.sequence is null then
    return;
  end if;
  select count(*) into gone from audit_log a where a.sequence <= last.sequence;
  insert into audit_cut (sequence, hash, entries, until) values (last.sequence, last.hash, gone, last.at);
  delete from audit_origin o using audit_log a where a.id = o."auditId" and a.sequence <= last.sequence;
  delete from audit_log a where a.sequence <= last.sequence;
  return query select last.sequence, encode(last.hash, 'hex'), gone, last.at::timestamptz;
end $$;
comment on function majlis_cut_audit() is
  'Lets the sealed entries go that are older than five years, keeps the place and hash of the last of them, and answers it';

create or replace function majlis_broken_audit() returns uuid language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  with cut as (select c.sequence, c.hash from audit_cut c order by c.sequence desc limit 1)
  select (entry).id from (
    select a as entry, coalesce(lag(a.hash) over w, (select cut.hash from cut)) as before,
      coalesce(lag(a.sequence) over w, (select cut.sequence from cut), 0) as place
    from audit_log a where a.sequence is not null window w as (order by a.sequence)
  ) chain
  where (entry).sequence <> place + 1 or (entry).previous_hash is distinct from before
    or (entry).hash is distinct from majlis_audit_hash(entry, before)
  order by (entry).sequence limit 1
$$;

create or replace function majlis_audit_state()
returns table (entries bigint, sequence bigint, hash text, broken uuid, lost bigint, "lostAt" timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (select count(*) from audit_log a where a.sequence is not null), head.sequence, encode(head.hash, 'hex'),
    majlis_broken_audit(), gone.sequence, gone.at::timestamptz
  from (values (1)) one
  left join (select a.sequence, a.hash from audit_log a where a.sequence is not null order by a.sequence desc limit 1) head on true
  left join (select k.sequence, k.at from audit_anchor k
    where k.sequence > coalesce((select max(cut.sequence) from audit_cut cut), 0)
      and not exists (select from audit_log a where a.sequence = k.sequence and a.hash = k.hash)
    order by k.sequence limit 1) gone on true
$$;

-- An anchor from before the cut is held as long as it is known: what it stood for went by itself.
create or replace function majlis_holds_anchor(place bigint, known text)
returns boolean language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from audit_log a where a.sequence = place and encode(a.hash, 'hex') = lower(known))
    or exists (select from audit_cut cut where cut.sequence = place and encode(cut.hash, 'hex') = lower(known))
    or exists (select from audit_anchor k where k.sequence = place and encode(k.hash, 'hex') = lower(known)
      and k.sequence <= (select max(cut.sequence) from audit_cut cut))
$$;
