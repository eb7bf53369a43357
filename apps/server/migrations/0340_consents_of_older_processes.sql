-- A process from before 0195 says of a consent by whom and of what it is, and not its kind: it goes on beside newer ones.
-- beside: 0301_candidates_merged_with_each_other.sql
create function majlis_consent_kind() returns trigger language plpgsql as $$
begin
  new.kind := case
    when new."heardBy" is not null then 'phone'
    when new."referralRefereeId" is not null then 'reference'
    when new."referralCandidateId" is not null then 'naming'
    when new.subject = 'interviewer' then 'interviewer'
    when new.text_version like 'live%' then 'live'
    else 'oneWay' end;
  return new;
end $$;
comment on function majlis_consent_kind() is 'The kind of a consent that an older process keeps';
create trigger kind_of_before before insert on consent for each row when (new.kind is null) execute function majlis_consent_kind();
