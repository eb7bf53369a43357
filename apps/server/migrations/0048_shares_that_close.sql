-- A report closes to whom it is shared with, though its share stays as it is: the candidate is rejected or taken back, a person
-- leaves the company, an account is switched off. Their shares are noted then, so that pages that wait ask again.

-- Notes some shares as if they had been written: nothing of them is.
create function majlis_note_shares(guests uuid[], links uuid[]) returns void
language sql security definer set search_path = public as $$
  insert into change ("companyId", "table", "rowIds", ids)
    select "companyId", 'guest', array_agg(id),
      majlis_each(array_agg(jsonb_build_array(id, "companyId", "accountId", "interviewId", "shortlistId")))
    from guest where id = any(guests) group by "companyId";
  insert into change ("companyId", "table", "rowIds", ids)
    select "companyId", 'public_report', array_agg(id),
      majlis_each(array_agg(jsonb_build_array(id, "companyId", "accountId", "interviewId", "referralCandidateId", "shortlistId")))
    from public_report where id = any(links) group by "companyId";
$$;
revoke execute on function majlis_note_shares(uuid[], uuid[]) from public;

create function majlis_note_candidate_shares() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  interviews uuid[] := array(select id from interview where "candidateId" = new.id);
  lists uuid[] := array(select "shortlistId" from shortlist_item where "interviewId" = any(interviews));
begin
  perform majlis_note_shares(
    array(select id from guest where "interviewId" = any(interviews) or "shortlistId" = any(lists)),
    array(select id from public_report where "interviewId" = any(interviews) or "shortlistId" = any(lists)));
  return null;
end $$;
-- From 10 (verdict completed) on a report shows to those it is shared with.
create trigger noted_for_shares after update on candidate for each row
  when ((old.status >= 10) <> (new.status >= 10)) execute function majlis_note_candidate_shares();

create function majlis_note_person_shares() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  person uuid := to_jsonb(old) ->> tg_argv[0];
begin
  perform majlis_note_shares(
    array(select id from guest where "accountId" = person),
    array(select "publicReportId" from report_device where "accountId" = person));
  return null;
end $$;
create trigger noted_for_shares after update on account for each row
  when (old.active is distinct from new.active) execute function majlis_note_person_shares('id');
create trigger noted_for_shares after update on membership for each row
  when (old.role = 'guest' and (old.active, old."approvalStatus") is distinct from (new.active, new."approvalStatus"))
  execute function majlis_note_person_shares('accountId');
create trigger noted_for_shares_gone after delete on membership for each row
  when (old.role = 'guest') execute function majlis_note_person_shares('accountId');
