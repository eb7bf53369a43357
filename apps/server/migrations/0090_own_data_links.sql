-- A link that opens once what is kept of a referee: asked for by a link that may have ended, mailed to its referee alone.

alter table link_token drop constraint link_token_purpose_check, drop constraint link_token_record;
alter table link_token add constraint link_token_purpose_check check (purpose in
    ('invite', 'reset', 'email', 'interview', 'schedule', 'reference', 'nominate', 'report', 'calendar', 'ownData')),
  add constraint link_token_record check (case purpose
    when 'interview' then "interviewId" is not null
    when 'schedule' then "interviewId" is not null or "offerId" is not null or "candidateId" is not null
    when 'reference' then "referralRefereeId" is not null
    when 'ownData' then "referralRefereeId" is not null
    when 'nominate' then "referralCandidateId" is not null
    when 'report' then "publicReportId" is not null
    when 'calendar' then "accountId" is not null and "companyId" is not null
    else "accountId" is not null
  end);
