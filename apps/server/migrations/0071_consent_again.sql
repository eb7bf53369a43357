-- A candidate that took its consent back may agree anew: both stay.

drop index consent_of_referral_candidate;
create unique index consent_of_referral_candidate on consent ("referralCandidateId")
  where "referralCandidateId" is not null and "withdrawnAt" is null;
create index consent_referral_candidate_idx on consent ("referralCandidateId") where "referralCandidateId" is not null;
