-- What a share shows of a report is chosen; a report is also opened by a link of its own, which lasts as its row says.

alter table guest
  add show smallint not null default 25,
  add constraint guest_show_check check (show between 0 and 63);
comment on column guest.show is '1 full name, 2 contact details, 4 resume, 8 ratings and verdict, 16 comments, 32 download; added up';

alter table public_report
  add "accessLevel" smallint not null default 1 check ("accessLevel" = 1),
  add show smallint not null default 9,
  add constraint public_report_show_check check (show between 0 and 63),
  add "revokedAt" timestamptz(3),
  add "revokedBy" uuid references account on delete set null,
  add unique ("companyId", id);
comment on column public_report.show is 'As of a guest; who holds a link comments on nothing';
comment on column public_report."revokedAt" is 'When its links were ended; null while they open';
create index on public_report ("revokedBy") where "revokedBy" is not null;

-- Several links may lead to one row: one that is sent again leaves the earlier one as it is.
alter table link_token
  add "publicReportId" uuid,
  add constraint link_token_public_report foreign key ("companyId", "publicReportId")
    references public_report ("companyId", id) on delete cascade;
create index on link_token ("publicReportId") where "publicReportId" is not null;
update link_token set "publicReportId" = public_report.id from public_report where public_report."linkTokenId" = link_token.id;
delete from link_token where purpose = 'report' and "publicReportId" is null;
alter table link_token
  drop constraint link_token_record,
  add constraint link_token_record check (case purpose
    when 'interview' then "interviewId" is not null
    when 'schedule' then "interviewId" is not null or "offerId" is not null or "candidateId" is not null
    when 'reference' then "referralRefereeId" is not null
    when 'nominate' then "referralCandidateId" is not null
    when 'report' then "publicReportId" is not null
    when 'calendar' then "accountId" is not null and "companyId" is not null
    else "accountId" is not null end);
alter table public_report drop column "linkTokenId";

-- The first name alone: without title and family, with what belongs to it (عبد الرحمن, Abu Bakr). One place for every answer.
create function majlis_first_name(name text) returns text language sql immutable parallel safe as $$
  select coalesce((regexp_match(
      case when plain ~ '[,،]\s*\S' then regexp_replace(plain, '^[^,،]*[,،]\s*', '') else plain end,
      '^(?:(?:dr|mr|mrs|ms|miss|prof|eng|sheikh|د|م|أ|دكتور|الدكتور|دكتورة|الدكتورة|السيد|السيدة|أستاذ|الأستاذ|المهندس|المهندسة|الشيخ)\.?\s+)*'
      '((?:(?:(?:abd|abdul|abdel|abdal)(?:\s+(?:al|el|ul))?|abu|abou|um|umm|ibn|bin|bint|عبد|أبو|ابو|أم|ام|ابن|بن|بنت)\s+)*[^\s@]+)', 'i'))[1], plain)
  from (select btrim(regexp_replace(name, '[\s\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]+', ' ', 'g')) as plain) given
$$;
comment on function majlis_first_name(text) is 'The first name of a person, as a share without the full name shows it';

-- The columns that were added are noted too.
call majlis_watch('guest');
call majlis_watch('public_report');
call majlis_guard_tables();
