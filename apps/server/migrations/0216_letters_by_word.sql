-- Letters about a person are found by their words: an erasure looked through every letter of a company, once for each candidate.

-- All that a letter says, in small letters.
create function majlis_said(subject text, text text, html text, description text, icalendar text, whatsapp jsonb)
returns text language sql immutable parallel safe as $$
  select lower(subject || ' ' || text || ' ' || html || ' ' || description || ' ' || coalesce(icalendar, '') || ' '
    || coalesce(whatsapp::text, ''))
$$;

-- The same with spaces where the parser of words would join them: an address is the words in it. One replacement after the
-- other: `translate` takes ten times as long.
create function majlis_plain(said text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(said),
    '/', ' '), '.', ' '), '_', ' '), '@', ' '), '-', ' '), '+', ' '), E'\\', ' '), '~', ' '), '#', ' '), '%', ' '),
    '…', ' '), '–', ' '), '—', ' '), '“', ' '), '”', ' '), '‘', ' '), '’', ' '), '«', ' '), '»', ' '), '،', ' '),
    '؛', ' '), '؟', ' ')
$$;

-- The words of a letter, without how it looks.
create function majlis_words(subject text, text text, html text, description text, icalendar text, whatsapp jsonb)
returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', public.majlis_plain(left(subject || ' ' || text || ' ' || regexp_replace(html, '<[^>]*>', ' ', 'g')
    || ' ' || description || ' ' || coalesce(icalendar, '') || ' ' || coalesce(whatsapp::text, ''), 400000)))
$$;
create function majlis_asked_words(said text) returns tsquery language sql immutable parallel safe as $$
  select plainto_tsquery('simple', public.majlis_plain(said))
$$;

create index notification_log_words on notification_log
  using gin (majlis_words(subject, text, html, description, icalendar, whatsapp))
  with (gin_pending_list_limit = 512);
create index notification_log_about on notification_log
  using gin (string_to_array(translate("dedupeKey", ' ', ':'), ':')) with (fastupdate = off);
create index notification_log_to on notification_log (lower(recipient));
-- No statistics of them: they would keep words and addresses, and cost as much as the letters are long.
alter index notification_log_words alter column 1 set statistics 0;
alter index notification_log_about alter column 1 set statistics 0;
alter index notification_log_to alter column 1 set statistics 0;
create index public_report_lower_idx on public_report (lower(email));
alter index public_report_lower_idx alter column 1 set statistics 0;

-- The letters to a person, about its rows, or that name it: of one company, or of all. A name alone counts in letters of its
-- requisition, or of none: others may have the same. Behind row-level security no index on an expression serves; without statistics of
-- these, reading all letters may look cheap.
create function majlis_letters_about(company uuid, account uuid, addresses text[], ids uuid[], spelled text[], names text[],
  requisition uuid) returns setof uuid language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  one text;
begin
  return query select l.id from notification_log l
    where l."accountId" = account and (company is null or l."companyId" = company);
  return query select l.id from notification_log l
    where lower(l.recipient) = any (addresses) and (company is null or l."companyId" = company);
  return query select l.id from notification_log l
    where l."interviewId" = any (ids) and (company is null or l."companyId" = company);
  return query select l.id from notification_log l
    where l."offerId" = any (ids) and (company is null or l."companyId" = company);
  return query select l.id from notification_log l
    where l."referralCandidateId" = any (ids) and (company is null or l."companyId" = company);
  return query select l.id from notification_log l
    where l."referralRefereeId" = any (ids) and (company is null or l."companyId" = company);
  return query select l.id from notification_log l
    where string_to_array(translate(l."dedupeKey", ' ', ':'), ':') && ids::text[]
      and (company is null or l."companyId" = company);
  foreach one in array spelled loop
    return query select l.id from notification_log l
      where majlis_words(l.subject, l.text, l.html, l.description, l.icalendar, l.whatsapp) @@ majlis_asked_words(one)
        and (company is null or l."companyId" = company)
        and strpos(majlis_said(l.subject, l.text, l.html, l.description, l.icalendar, l.whatsapp), lower(one)) > 0;
  end loop;
  if company is not null then
    foreach one in array names loop
      return query select l.id from notification_log l
        where majlis_words(l.subject, l.text, l.html, l.description, l.icalendar, l.whatsapp) @@ majlis_asked_words(one)
          and l."companyId" = company and coalesce(l."requisitionId" = requisition, true)
          and strpos(majlis_said(l.subject, l.text, l.html, l.description, l.icalendar, l.whatsapp), lower(one)) > 0;
    end loop;
  end if;
end $$;

-- The reports of which a link was sent to one of these addresses.
create function majlis_reports_sent_to(addresses text[]) returns setof uuid language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select r.id from public_report r where lower(r.email) = any (addresses)
$$;
