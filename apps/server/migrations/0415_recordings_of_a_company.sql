-- How much a company's films take up is asked whenever a recording begins. Before, everybody's recordings were read for it.
-- beside: 0301_candidates_merged_with_each_other.sql
-- allowed: index, because a million recordings take two seconds, in which none is written
create index on recording ("companyId");
