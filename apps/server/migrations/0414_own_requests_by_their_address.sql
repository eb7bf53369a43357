-- That of lower(email) could not be used behind the fence.
-- beside: 0301_candidates_merged_with_each_other.sql
create index on privacy_request (email) where email is not null;
drop index privacy_request_lower_idx;
