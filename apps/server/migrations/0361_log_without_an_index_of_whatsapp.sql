-- No call takes WhatsApp's news of a message, so nothing looks for one by its id there. Whoever builds that makes the index again.
-- beside: 0301_candidates_merged_with_each_other.sql
drop index "notification_log_whatsappId_idx";
