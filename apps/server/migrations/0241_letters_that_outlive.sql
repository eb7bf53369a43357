-- A letter that tells somebody of a deletion outlives it: until it has left, and for three days at most.
alter table notification_log add column outlives boolean not null default false;
comment on column notification_log.outlives is
  'Tells of what is deleted: no erasure takes it, and it is forgotten once it has left or cannot';
update notification_log set outlives = true where type = 'erasureDone';
create index on notification_log ("createdAt") where outlives;
