-- A row of an act on many that ends its process each time is known by what was noted before it was begun.
-- beside: 0301_candidates_merged_with_each_other.sql
alter table bulk_row add column begun smallint not null default 0;
comment on column bulk_row.begun is 'How often it was begun and has not ended, since a process died in its job';
