-- Whose candidates a company has is read from the index alone (what hides a row stands in it too): all its people, their skills, languages and files
-- are found by that. Before, the row of each candidate was read for it.
-- beside: 0301_candidates_merged_with_each_other.sql
-- allowed: index, because it takes two seconds for a million candidates, in which none is written
create index on candidate ("companyId", "createdAt", id) include ("requisitionId", "accountId");
