-- That of 0410 begins with the same and answers more.
-- beside: 0301_candidates_merged_with_each_other.sql
drop index "candidate_companyId_createdAt_id_idx";
