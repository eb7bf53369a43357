-- The same of what has arrived and is no film yet.
-- beside: 0301_candidates_merged_with_each_other.sql
-- allowed: index, because a million segments take two seconds, in which none is written
create index on recording_segment ("companyId");
