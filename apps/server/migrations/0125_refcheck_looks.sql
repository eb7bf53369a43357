-- Whoever shared a ref-check by a link learns that it was looked at, as of an interview.

alter table report_view
  alter column "interviewId" drop not null,
  add column "referralCandidateId" uuid,
  add foreign key ("companyId", "referralCandidateId") references referral_candidate ("companyId", id) on delete cascade,
  add constraint report_view_of_record check (num_nonnulls("interviewId", "referralCandidateId") = 1);
create index on report_view ("referralCandidateId") where "referralCandidateId" is not null;
comment on column report_view."referralCandidateId" is 'Which ref-check was looked at, by a link; there is no film to be watched';
