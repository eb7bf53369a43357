-- Which tickets of recordings a player has used, so that it goes on at any of the processes
-- beside: 0301_candidates_merged_with_each_other.sql
create table started_play (
  key text primary key,
  "usedAt" timestamptz not null default now()
);
create index on started_play ("usedAt");
comment on table started_play is 'Tickets of recordings that players use, by their hash';
