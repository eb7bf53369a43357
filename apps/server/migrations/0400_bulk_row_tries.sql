-- A row of an act on many that fails by something unexpected is tried a few times, while the others go on.
-- beside: 0301_candidates_merged_with_each_other.sql
alter table bulk_row add column tries smallint not null default 0;
comment on column bulk_row.tries is 'How often it failed by something unexpected';
alter table bulk_row add column "dueAt" timestamptz(3);
comment on column bulk_row."dueAt" is 'It is tried again from then on';
