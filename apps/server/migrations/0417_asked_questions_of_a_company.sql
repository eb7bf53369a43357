-- All that was asked in a company's interviews is found by its company. Before, everybody's was read for it.
-- beside: 0301_candidates_merged_with_each_other.sql
-- allowed: index, because three million rows take three seconds, in which none is written
create index on interview_question ("companyId");
