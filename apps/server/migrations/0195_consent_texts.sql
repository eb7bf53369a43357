-- What people agree to: the portal's and each company's own texts, version by version; and with each consent the words that
-- were read, so that nothing which is changed later changes what was agreed.

create table consent_text (
  id uuid primary key,
  "companyId" uuid references company,
  kind text not null
    check (kind in ('oneWay', 'live', 'interviewer', 'watcher', 'naming', 'reference', 'phone', 'privacy')),
  version integer not null check (version > 0),
  language text not null check (language in ('en', 'ar')),
  text text check (char_length(text) between 20 and 4000),
  "from" timestamptz(3) not null default now(),
  "accountId" uuid references account on delete set null,
  constraint consent_text_once unique nulls not distinct ("companyId", kind, version, language)
);
create index on consent_text ("accountId") where "accountId" is not null;
comment on table consent_text is 'Words that people agree to, in place of the product''s own; a version is never changed';
comment on column consent_text."companyId" is 'Null: the portal''s, for every company that has none of its own';
comment on column consent_text.text is 'Null: from then on those count again that count without own ones';

call majlis_guard_tables();
create policy portal on consent_text for select to majlis_app using ("companyId" is null);
revoke update, delete on consent_text from majlis_app;

alter table consent
  add column kind text not null default 'live'
    check (kind in ('oneWay', 'live', 'interviewer', 'watcher', 'naming', 'reference', 'phone', 'privacy')),
  add column words text,
  add column adult boolean;
update consent set kind = case
  when consent."heardBy" is not null then 'phone'
  when consent."referralRefereeId" is not null then 'reference'
  when consent."referralCandidateId" is not null then 'naming'
  when consent.subject = 'interviewer' then 'interviewer'
  when consent.text_version like 'live%' then 'live'
  else 'oneWay' end;
alter table consent alter column kind drop default;
create index on consent (kind, text_version);
comment on column consent.kind is 'To what was agreed';
comment on column consent.words is 'What was read, as it was read; null for what was agreed before the words were kept';
comment on column consent.adult is 'It said that it is 18 or older, where that was asked';
