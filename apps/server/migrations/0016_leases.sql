-- Work outside the requests holds a lease on its row instead of a transaction, and the bytes of files follow their rows.

alter table notification_log add column "lockedUntil" timestamptz(3), add column "leaseId" uuid;
comment on column notification_log."lockedUntil" is 'Until when a process sends it; later than that, it has died';
comment on column notification_log."leaseId" is 'Which of the processes: only that one may say how it ended';
drop index "notification_log_nextAttemptAt_idx";
create index on notification_log (kind, "nextAttemptAt") where delivery_status = 0;

alter table recording rename column error to "lastError";
alter table recording
  add column attempts integer not null default 0,
  add column "nextAttemptAt" timestamptz(3) not null default now(),
  add column "lockedUntil" timestamptz(3),
  add column "leaseId" uuid;
comment on column recording.attempts is 'How often its film was begun since something last arrived';
comment on column recording."lockedUntil" is 'Until when a process makes its film; later than that, it has died';
comment on column recording."leaseId" is 'Which of the processes: only that one may say how it ended';
create index on recording ("nextAttemptAt") where status = 1;

create table stored_file_deletion (
  id uuid primary key,
  place text not null default 'storage' check (place in ('storage', 'upload')),
  key text not null,
  why text not null check (why in ('removed', 'unclaimed', 'joined')),
  attempts integer not null default 0,
  "nextAttemptAt" timestamptz(3) not null default now(),
  "lockedUntil" timestamptz(3),
  "leaseId" uuid,
  "lastError" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint stored_file_deletion_once unique (place, key)
);
create index on stored_file_deletion ("nextAttemptAt");
comment on table stored_file_deletion is
  'Bytes that are to go at a time: queued with the removal of their row, or before they are kept, until their row stands';
comment on column stored_file_deletion.place is 'storage: the store of files; upload: the folder in which recordings arrive';
comment on column stored_file_deletion.why is
  'removed: its row was deleted; unclaimed: kept for a row that has not been committed; joined: its film is made';
call majlis_guard_tables();

create function majlis_queue_file_deletion() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'attachment' then
    insert into stored_file_deletion (id, place, key, why)
      select gen_random_uuid(), 'storage', removed.key, 'removed' from removed order by removed.key
      on conflict (place, key) do update set why = 'removed', "nextAttemptAt" = now();
  else
    insert into stored_file_deletion (id, place, key, why)
      select gen_random_uuid(), 'upload', removed.upload_id, 'removed' from removed order by removed.upload_id
      on conflict (place, key) do update set why = 'removed', "nextAttemptAt" = now();
  end if;
  return null;
end $$;
comment on function majlis_queue_file_deletion() is 'Whoever removes the row of a file has its bytes removed, in the same transaction';
create trigger bytes_follow after delete on attachment referencing old table as removed
  for each statement execute function majlis_queue_file_deletion();
create trigger bytes_follow after delete on recording_segment referencing old table as removed
  for each statement execute function majlis_queue_file_deletion();

create function majlis_keep_file() returns trigger language plpgsql as $$
declare wanted text[];
declare kind text := 'storage';
begin
  if tg_table_name = 'attachment' then
    select array_agg(added.key) into wanted from added;
  else
    select array_agg(added.upload_id) into wanted from added;
    kind := 'upload';
  end if;
  delete from stored_file_deletion
    where place = kind and key = any(wanted) and "lockedUntil" is null and attempts = 0;
  if exists (select from stored_file_deletion where place = kind and key = any(wanted)) then
    raise exception 'the bytes of this file are being removed' using errcode = 'object_not_in_prerequisite_state';
  end if;
  return null;
end $$;
comment on function majlis_keep_file() is 'The row of a file takes back the deletion of its bytes; undone with it';
create trigger bytes_stay after insert on attachment referencing new table as added
  for each statement execute function majlis_keep_file();
create trigger bytes_stay after insert on recording_segment referencing new table as added
  for each statement execute function majlis_keep_file();
