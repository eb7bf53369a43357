-- The ref-checks of a company across its requisitions, the newest first.

create index on referral_candidate ("companyId", "createdAt", id);
