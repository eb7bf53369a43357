-- A candidate that cannot be erased keeps the others of its requisition from nothing: it is passed over, and tried again.
alter table requisition_removal add column "stuckIds" uuid[] not null default '{}';
alter table requisition_removal add column stuck integer not null
  generated always as (coalesce(cardinality("stuckIds"), 0)) stored;
comment on column requisition_removal."stuckIds" is 'Its candidates that could not be erased when they were last tried';
comment on column requisition_removal.stuck is 'How many these are';
