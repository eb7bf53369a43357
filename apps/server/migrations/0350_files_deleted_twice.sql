-- A store that hung may keep a file after it has deleted it: what was sent to it lay in its buffers. It is deleted once more.
-- beside: 0301_candidates_merged_with_each_other.sql
alter table stored_file_deletion add column "deletedAt" timestamptz(3);
comment on column stored_file_deletion."deletedAt" is 'When the store had deleted it; an hour later it does so again, as a put that hung may have come after it';
