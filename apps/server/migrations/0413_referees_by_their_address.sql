-- Where a referee is known who asks for its own data. Before, every referee was read for it.
-- beside: 0301_candidates_merged_with_each_other.sql
-- allowed: index, because a million referees take two seconds, in which none is written
create index on referral_referee (email) where email is not null;
