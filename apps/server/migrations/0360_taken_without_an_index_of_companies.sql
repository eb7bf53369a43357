-- No statement finds times that are taken by their company alone, and what an interview or an offer takes goes by its own id. Every booking
-- paid for it.
-- beside: 0301_candidates_merged_with_each_other.sql
drop index "taken_companyId_idx";
