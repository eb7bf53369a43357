-- Naming referees after the time, where a company wants to be asked.

alter table referral_candidate add "moreTimeAskedAt" timestamptz(3);
comment on column referral_candidate."moreTimeAskedAt" is 'When the candidate asked for more time to name referees; null once it was given';
