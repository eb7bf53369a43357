-- Where a deed came from, beside the chain, and anchors of the chain, by which a cut or newly sealed one is found.

create table audit_origin (
  "auditId" uuid primary key references audit_log,
  "accountId" uuid not null references account on delete cascade,
  ip inet,
  device text check (char_length(device) <= 200),
  at timestamptz(3) not null default now()
);
create index on audit_origin ("accountId");
create index on audit_origin (at);
comment on table audit_origin is 'Where a deed came from: outside the chain, so that it can be deleted';

create table audit_anchor (
  id uuid primary key default gen_random_uuid(),
  sequence bigint not null check (sequence > 0),
  hash bytea not null,
  entries bigint not null,
  at timestamptz(3) not null default now()
);
create index on audit_anchor (at);
comment on table audit_anchor is 'What the head of the audit log was, hour by hour; the same is told outside the database';
create trigger append_only before delete or update on audit_anchor
  for each row execute function majlis_audit_is_append_only();
create trigger append_only_whole before truncate on audit_anchor
  for each statement execute function majlis_audit_is_append_only();

create function majlis_anchor_audit(after interval)
returns table (sequence bigint, hash text, entries bigint, at timestamptz) language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('majlis_anchor_audit'));
  if exists (select from audit_anchor k where k.at > now() - after) then
    return;
  end if;
  return query insert into audit_anchor as k (sequence, hash, entries)
    select a.sequence, a.hash, (select count(*) from audit_log e where e.sequence is not null) from audit_log a
    where a.sequence is not null order by a.sequence desc limit 1
    returning k.sequence, encode(k.hash, 'hex'), k.entries, k.at::timestamptz;
end $$;
comment on function majlis_anchor_audit(interval) is
  'Keeps the head of the audit log where the last anchor is older than this, and answers it';

create function majlis_audit_state()
returns table (entries bigint, sequence bigint, hash text, broken uuid, lost bigint, "lostAt" timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (select count(*) from audit_log a where a.sequence is not null), head.sequence, encode(head.hash, 'hex'),
    majlis_broken_audit(), gone.sequence, gone.at::timestamptz
  from (values (1)) one
  left join (select a.sequence, a.hash from audit_log a where a.sequence is not null order by a.sequence desc limit 1) head on true
  left join (select k.sequence, k.at from audit_anchor k
    where not exists (select from audit_log a where a.sequence = k.sequence and a.hash = k.hash)
    order by k.sequence limit 1) gone on true
$$;
comment on function majlis_audit_state() is
  'How the audit log is: its head, the first entry that was changed or follows a removed one, the first anchor that it no longer holds';

create function majlis_holds_anchor(place bigint, known text)
returns boolean language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from audit_log a where a.sequence = place and encode(a.hash, 'hex') = lower(known))
$$;
comment on function majlis_holds_anchor(bigint, text) is 'Whether the audit log still has this entry at this place';

revoke insert, update, delete on audit_anchor from majlis_app;
revoke update on audit_origin from majlis_app;

call majlis_guard_tables();
