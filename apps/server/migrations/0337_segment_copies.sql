-- While a segment of a recording grows, its bytes are copied to the store, so that a lost disk costs seconds.
-- beside: 0301_candidates_merged_with_each_other.sql
create table segment_copy (
  id uuid primary key,
  "companyId" uuid not null,
  "segmentId" uuid not null references recording_segment on delete cascade,
  "from" bigint not null check ("from" >= 0),
  size bigint not null check (size > 0),
  key text not null unique,
  "createdAt" timestamptz(3) not null default now(),
  unique ("segmentId", "from")
);
create index on segment_copy ("companyId");
comment on table segment_copy is 'A stretch of a growing segment that the store has too, until its film is there';
comment on column segment_copy."from" is 'The byte of the segment at which it begins';
comment on column segment_copy.key is 'The name of its bytes in the store';

call majlis_guard_tables();

-- Bytes follow rows, here as with files and segments.
create or replace function majlis_queue_file_deletion() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'recording_segment' then
    insert into stored_file_deletion (id, place, key, why)
      select gen_random_uuid(), 'upload', removed.upload_id, 'removed' from removed order by removed.upload_id
      on conflict (place, key) do update set why = 'removed', "nextAttemptAt" = now();
  else
    insert into stored_file_deletion (id, place, key, why)
      select gen_random_uuid(), 'storage', removed.key, 'removed' from removed order by removed.key
      on conflict (place, key) do update set why = 'removed', "nextAttemptAt" = now();
  end if;
  return null;
end $$;

create or replace function majlis_keep_file() returns trigger language plpgsql as $$
declare wanted text[];
declare kind text := 'storage';
begin
  if tg_table_name = 'recording_segment' then
    select array_agg(added.upload_id) into wanted from added;
    kind := 'upload';
  else
    select array_agg(added.key) into wanted from added;
  end if;
  delete from stored_file_deletion
    where place = kind and key = any(wanted) and "lockedUntil" is null and attempts = 0;
  if exists (select from stored_file_deletion where place = kind and key = any(wanted)) then
    raise exception 'the bytes of this file are being removed' using errcode = 'object_not_in_prerequisite_state';
  end if;
  return null;
end $$;

create trigger bytes_stay after insert on segment_copy referencing new table as added
  for each statement execute function majlis_keep_file();
create trigger bytes_follow after delete on segment_copy referencing old table as removed
  for each statement execute function majlis_queue_file_deletion();
