-- How many stand where they are for a month is counted from the index alone: what hides a row stands in it (0215). Before, the rows of all candidates
-- were read for it, at every look at a list by stage age.
-- beside: 0301_candidates_merged_with_each_other.sql
-- allowed: index, because it takes a second for a million candidates, in which none is written
create index on candidate ("companyId", "statusAt", id) include ("requisitionId");
