-- What strangers may see by a link, what people agreed to, what is sent to them, and who did what.

create table public_report (
  id uuid primary key,
  "companyId" uuid not null references company,
  "interviewId" uuid,
  "referralCandidateId" uuid,
  "accountId" uuid not null references account,
  "linkTokenId" uuid references link_token on delete set null,
  email text not null check (char_length(email) between 2 and 128),
  "validTill" date not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade,
  foreign key ("companyId", "referralCandidateId") references referral_candidate ("companyId", id) on delete cascade,
  constraint public_report_of_one check (num_nonnulls("interviewId", "referralCandidateId") = 1)
);
create index on public_report ("interviewId") where "interviewId" is not null;
create index on public_report ("referralCandidateId") where "referralCandidateId" is not null;
create index on public_report ("linkTokenId") where "linkTokenId" is not null;
create index on public_report ("companyId", "createdAt");
create index on public_report ("accountId");
comment on table public_report is 'One person invited to read one report by a link';
comment on column public_report."accountId" is 'Who invited';

create table consent (
  id uuid primary key,
  "companyId" uuid not null references company,
  subject text not null check (subject in ('candidate', 'interviewer', 'referee')),
  "accountId" uuid references account on delete set null,
  "interviewId" uuid,
  "referralRefereeId" uuid,
  text_version text not null,
  language text not null check (language in ('en', 'ar')),
  ip inet,
  at timestamptz(3) not null default now(),
  "withdrawnAt" timestamptz(3),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade,
  foreign key ("companyId", "referralRefereeId") references referral_referee ("companyId", id) on delete cascade,
  constraint consent_to_one check (num_nonnulls("interviewId", "referralRefereeId") = 1)
);
create index on consent ("interviewId") where "interviewId" is not null;
create index on consent ("referralRefereeId") where "referralRefereeId" is not null;
create index on consent ("companyId");
create index on consent ("accountId") where "accountId" is not null;
comment on table consent is 'Who agreed to which words, when and from where';

create table notification_log (
  id uuid primary key,
  "companyId" uuid references company,
  "requisitionId" uuid,
  "accountId" uuid references account on delete set null,
  kind smallint not null check (kind in (1, 3)),
  type text not null,
  description text not null default '',
  recipient text not null check (recipient !~ '[\r\n]'),
  language text not null default 'en' check (language in ('en', 'ar')),
  subject text not null default '' check (subject !~ '[\r\n]'),
  html text not null default '',
  text text not null default '',
  icalendar text,
  "messageId" text not null unique,
  "dedupeKey" text not null unique,
  delivery_status smallint not null default 0 check (delivery_status between 0 and 3),
  attempts integer not null default 0,
  "nextAttemptAt" timestamptz(3) not null default now(),
  "lastError" text,
  "sentAt" timestamptz(3),
  whatsapp jsonb,
  "whatsappId" text generated always as (whatsapp ->> 'id') stored,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "requisitionId") references requisition ("companyId", id)
    on delete set null ("requisitionId")
);
create index on notification_log ("requisitionId", "accountId", "createdAt" desc);
create index on notification_log ("accountId", "createdAt" desc) where "accountId" is not null;
create index on notification_log ("nextAttemptAt") where delivery_status = 0;
create index on notification_log ("createdAt", id);
create index on notification_log ("companyId", "createdAt" desc) where "companyId" is not null;
create index on notification_log (delivery_status, "createdAt") where delivery_status in (2, 3);
create index on notification_log ("whatsappId") where "whatsappId" is not null;
comment on table notification_log is
  'The outbox and the log in one: a message is queued in the transaction that causes it';
comment on column notification_log.kind is '1 e-mail, 3 WhatsApp';
comment on column notification_log.delivery_status is '0 queued, 1 sent, 2 failed, 3 bounced';
comment on column notification_log."dedupeKey" is 'The same cause queues the same message once';
comment on column notification_log."messageId" is 'Constant over retries';
comment on column notification_log."whatsappId" is
  'A column of its own because no index on an expression of JSON serves behind row-level security';

create table message_template (
  id uuid primary key,
  "companyId" uuid references company,
  event text not null,
  kind smallint not null default 1 check (kind in (1, 3)),
  language text not null check (language in ('en', 'ar')),
  subject text not null default '',
  body text not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint message_template_once unique nulls not distinct ("companyId", event, kind, language)
);
comment on table message_template is
  'Words for an event that replace the built-in ones; without a company the portal''s';

create table privacy_request (
  id uuid primary key,
  "companyId" uuid references company,
  "accountId" uuid references account on delete set null,
  "candidateId" uuid,
  "referralRefereeId" uuid,
  kind text not null check (kind in ('export', 'erasure')),
  status smallint not null default 0 check (status between 0 and 2),
  message text,
  "doneAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "candidateId") references candidate ("companyId", id) on delete set null ("candidateId"),
  foreign key ("companyId", "referralRefereeId") references referral_referee ("companyId", id)
    on delete set null ("referralRefereeId")
);
create index on privacy_request (status, "createdAt");
create index on privacy_request ("companyId") where "companyId" is not null;
create index on privacy_request ("accountId") where "accountId" is not null;
create index on privacy_request ("candidateId") where "candidateId" is not null;
create index on privacy_request ("referralRefereeId") where "referralRefereeId" is not null;
comment on table privacy_request is 'Somebody asks for its data or for their erasure';
comment on column privacy_request.status is '0 asked, 1 done, 2 refused';

-- No foreign keys: the log outlives what it speaks of, and holds ids as pseudonyms.
create table audit_log (
  id uuid primary key,
  "companyId" uuid,
  "accountId" uuid,
  role text,
  action text not null,
  "table" text,
  "rowId" uuid,
  detail jsonb not null default '{}',
  ip inet,
  at timestamptz(3) not null default now(),
  sequence bigint unique,
  previous_hash bytea,
  hash bytea
);
create index on audit_log ("companyId", at, id);
create index on audit_log (at, id);
create index on audit_log ("rowId", at) where "rowId" is not null;
create index on audit_log ("accountId", at desc) where "accountId" is not null;
create index on audit_log (at, id) where sequence is null;
comment on table audit_log is 'Who did what: only ever added to, and chained soon after by majlis_seal_audit';
comment on column audit_log.sequence is 'The place in the chain; null until it is sealed';

create function majlis_audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.sequence is null and new.sequence is not null
    and (to_jsonb(new) - array['sequence', 'previous_hash', 'hash'])
      = (to_jsonb(old) - array['sequence', 'previous_hash', 'hash']) then
    return new;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on audit_log
  for each row execute function majlis_audit_is_append_only();
create trigger append_only_whole before truncate on audit_log
  for each statement execute function majlis_audit_is_append_only();

create function majlis_audit_hash(entry audit_log, previous bytea) returns bytea language sql stable
  set timezone = 'UTC' as $$
  select sha256(coalesce(previous, '') || convert_to(
    jsonb_build_array(entry.sequence, entry.id, entry."companyId", entry."accountId", entry.role, entry.action,
      entry."table", entry."rowId", entry.detail, entry.ip, entry.at)::text, 'UTF8'))
$$;
comment on function majlis_audit_hash(audit_log, bytea) is 'The link of one entry to the one before it';

-- Sealing stands apart from writing, so that no request waits for another one's entry.
create function majlis_seal_audit() returns bigint language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  entry audit_log;
  place bigint;
  previous bytea;
  sealed bigint := 0;
begin
  perform pg_advisory_xact_lock(hashtext('majlis_seal_audit'));
  select a.sequence, a.hash into place, previous from audit_log a
    where a.sequence is not null order by a.sequence desc limit 1;
  for entry in select * from audit_log a where a.sequence is null order by a.at, a.id limit 10000 loop
    place := coalesce(place, 0) + 1;
    entry.sequence := place;
    update audit_log a set sequence = place, previous_hash = previous, hash = majlis_audit_hash(entry, previous)
      where a.id = entry.id returning a.hash into previous;
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
comment on function majlis_seal_audit() is 'Chains what was written since; answers how many entries';

create function majlis_broken_audit() returns uuid language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select (entry).id from (
    select a as entry, lag(a.hash) over w as before, lag(a.sequence) over w as place
    from audit_log a where a.sequence is not null window w as (order by a.sequence)
  ) chain
  where (entry).sequence <> coalesce(place, 0) + 1 or (entry).previous_hash is distinct from before
    or (entry).hash is distinct from majlis_audit_hash(entry, before)
  order by (entry).sequence limit 1
$$;
comment on function majlis_broken_audit() is
  'The first entry that was changed, or that follows a removed one; null when whole';
