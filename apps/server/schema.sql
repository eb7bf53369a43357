-- The whole database, to read. Made from the migrations by `npm run generate`: change those.

create extension btree_gin;
create extension btree_gist;
create extension pg_trgm;

-- Keys of fragment search, read only through majlis_find_candidates
create schema search;

-- One person, known by one e-mail address in any case of letters
create table account (
  id                 uuid not null,
  public_id          text not null,
  name               text,  -- As its owner gave it; null until then, whatever companies call the person
  email              text not null,
  primary_phone      text,
  location           text,
  country            text,
  "designationId"    uuid,
  active             boolean not null default true,
  language           text not null default 'en',
  timezone           text,
  bot                boolean not null default false,  -- The placeholder interviewer of one-way interviews: it never signs in
  "emailConfirmedAt" timestamptz(3),  -- When its owner proved to read this address; what others entered for the address is shown only then
  "createdAt"        timestamptz(3) not null default now(),
  "updatedAt"        timestamptz(3) not null default now(),
  "photoId"          uuid,  -- A square PNG, made anew from the picture that its owner gave
  constraint account_pkey primary key (id),
  constraint account_public_id_key unique (public_id),
  constraint account_designation foreign key ("designationId") references designation(id) on delete set null,
  constraint "account_photoId_fkey" foreign key ("photoId") references attachment(id) on delete set null,
  constraint account_email_check check (char_length(email) >= 2 and char_length(email) <= 128),
  constraint account_language_check check (language = any (array['en', 'ar'])),
  constraint account_name_check check (char_length(name) >= 2 and char_length(name) <= 255),
  constraint account_primary_phone_check check (char_length(primary_phone) <= 20),
  constraint account_public_id_check check (public_id ~ '^[A-Za-z0-9_-]{12}$')
);
create index "account_createdAt_id_idx" on account ("createdAt", id);
create index "account_designationId_idx" on account ("designationId") where ("designationId" is not null);
create index "account_photoId_idx" on account ("photoId") where ("photoId" is not null);
create index account_name_fragments on account using gin (lower(name) gin_trgm_ops);
create index account_name_id_idx on account (name, id);
create unique index account_email on account (lower(email));
create unique index account_one_bot on account (bot) where bot;
create trigger forget_answers after delete on account for each row execute function majlis_forget_answers();
create trigger merged before insert or update of "designationId" on account for each row execute function majlis_merged('designation', 'designationId');
create trigger noted_for_shares after update on account for each row when (old.active is distinct from new.active) execute function majlis_note_person_shares('id');
create trigger touch before update on account for each row execute function majlis_touch();
grant select, insert, update, delete on account to majlis_app;

-- A person's file, such as name resume; kept like its skills
create table account_attachment (
  id             uuid not null,
  "companyId"    uuid,
  "accountId"    uuid not null,
  "candidateId"  uuid,  -- The candidate whose company entered or parsed this
  "attachmentId" uuid not null,
  name           text not null default 'resume',
  "createdAt"    timestamptz(3) not null default now(),
  constraint account_attachment_pkey primary key (id),
  constraint "account_attachment_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "account_attachment_attachmentId_fkey" foreign key ("attachmentId") references attachment(id) on delete cascade,
  constraint "account_attachment_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade,
  constraint "account_attachment_companyId_fkey" foreign key ("companyId") references company(id),
  constraint account_attachment_keeper check ("candidateId" is null or "companyId" is not null),
  constraint account_attachment_name_check check (char_length(name) >= 1 and char_length(name) <= 60)
);
create index "account_attachment_accountId_name_createdAt_idx" on account_attachment ("accountId", name, "createdAt" desc);
create index "account_attachment_attachmentId_idx" on account_attachment ("attachmentId");
create index "account_attachment_candidateId_idx" on account_attachment ("candidateId") where ("candidateId" is not null);
create index "account_attachment_companyId_idx" on account_attachment ("companyId") where ("companyId" is not null);
alter table account_attachment enable row level security, force row level security;
create policy fence on account_attachment for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy own on account_attachment for all to majlis_app using (("companyId" is null));
create policy owner on account_attachment for all to majlis using (true);
grant select, insert, update, delete on account_attachment to majlis_app;

-- Named facts such as linkedin_url and website; without a company they are the account's own
create table account_info (
  id            uuid not null,
  "companyId"   uuid,
  "accountId"   uuid not null,
  "candidateId" uuid,  -- The candidate whose company entered or parsed this
  name          text not null,
  info          text not null,
  "createdAt"   timestamptz(3) not null default now(),
  "updatedAt"   timestamptz(3) not null default now(),
  constraint account_info_pkey primary key (id),
  constraint account_info_once unique nulls not distinct ("accountId", "companyId", "candidateId", name),
  constraint "account_info_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "account_info_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade,
  constraint "account_info_companyId_fkey" foreign key ("companyId") references company(id),
  constraint account_info_info_check check (char_length(info) <= 2000),
  constraint account_info_keeper check ("candidateId" is null or "companyId" is not null),
  constraint account_info_name_check check (char_length(name) >= 1 and char_length(name) <= 60)
);
create index "account_info_candidateId_idx" on account_info ("candidateId") where ("candidateId" is not null);
create index "account_info_companyId_idx" on account_info ("companyId") where ("companyId" is not null);
create trigger touch before update on account_info for each row execute function majlis_touch();
alter table account_info enable row level security, force row level security;
create policy fence on account_info for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy own on account_info for all to majlis_app using (("companyId" is null));
create policy owner on account_info for all to majlis using (true);
grant select, insert, update, delete on account_info to majlis_app;

-- A language that a person speaks; kept like its skills
create table account_language (
  id            uuid not null,
  "companyId"   uuid,
  "accountId"   uuid not null,
  "candidateId" uuid,  -- The candidate whose company entered or parsed this
  lang          text not null,
  level         smallint,
  "createdAt"   timestamptz(3) not null default now(),
  "updatedAt"   timestamptz(3) not null default now(),
  constraint account_language_pkey primary key (id),
  constraint account_language_once unique nulls not distinct ("accountId", "companyId", "candidateId", lang),
  constraint "account_language_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "account_language_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade,
  constraint "account_language_companyId_fkey" foreign key ("companyId") references company(id),
  constraint account_language_keeper check ("candidateId" is null or "companyId" is not null),
  constraint account_language_lang_check check (char_length(lang) >= 1 and char_length(lang) <= 60),
  constraint account_language_level_check check (level >= 0 and level <= 4)
);
create index "account_language_candidateId_idx" on account_language ("candidateId") where ("candidateId" is not null);
create index "account_language_companyId_idx" on account_language ("companyId") where ("companyId" is not null);
create trigger touch before update on account_language for each row execute function majlis_touch();
alter table account_language enable row level security, force row level security;
create policy fence on account_language for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy own on account_language for all to majlis_app using (("companyId" is null));
create policy owner on account_language for all to majlis using (true);
grant select, insert, update, delete on account_language to majlis_app;

-- A person's skill; without a company the account's own, with a candidate what its company parsed
create table account_skill (
  id            uuid not null,
  "companyId"   uuid,
  "accountId"   uuid not null,
  "candidateId" uuid,  -- The candidate whose company entered or parsed this
  "skillId"     uuid not null,
  level         smallint not null default 0,  -- 0 no review, 1 basic, 2 intermediate, 3 advanced, 4 expert
  "createdAt"   timestamptz(3) not null default now(),
  "updatedAt"   timestamptz(3) not null default now(),
  constraint account_skill_pkey primary key (id),
  constraint account_skill_once unique nulls not distinct ("accountId", "companyId", "candidateId", "skillId"),
  constraint "account_skill_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "account_skill_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade,
  constraint "account_skill_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "account_skill_skillId_fkey" foreign key ("skillId") references skill(id),
  constraint account_skill_keeper check ("candidateId" is null or "companyId" is not null),
  constraint account_skill_level_check check (level >= 0 and level <= 4)
);
create index "account_skill_candidateId_idx" on account_skill ("candidateId") where ("candidateId" is not null);
create index "account_skill_companyId_idx" on account_skill ("companyId") where ("companyId" is not null);
create index "account_skill_skillId_accountId_idx" on account_skill ("skillId", "accountId");
create trigger merged before insert or update of "skillId" on account_skill for each row execute function majlis_merged('skill', 'skillId');
create trigger touch before update on account_skill for each row execute function majlis_touch();
alter table account_skill enable row level security, force row level security;
create policy fence on account_skill for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy own on account_skill for all to majlis_app using (("companyId" is null));
create policy owner on account_skill for all to majlis using (true);
grant select, insert, update, delete on account_skill to majlis_app;

-- A stored file; without a company it is its account's own
create table attachment (
  id          uuid not null,
  "companyId" uuid,
  "accountId" uuid,
  key         text not null,  -- Random place in the file store: says nothing about the file
  name        text not null,  -- What the uploader called it
  type        text not null,
  size        bigint not null,
  sha256      text not null,
  "createdAt" timestamptz(3) not null default now(),
  constraint attachment_pkey primary key (id),
  constraint attachment_key_key unique (key),
  constraint "attachment_accountId_fkey" foreign key ("accountId") references account(id) on delete set null,
  constraint "attachment_companyId_fkey" foreign key ("companyId") references company(id),
  constraint attachment_name_check check (char_length(name) >= 1 and char_length(name) <= 255),
  constraint attachment_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint attachment_size_check check (size >= 0)
);
create index "attachment_accountId_idx" on attachment ("accountId") where ("accountId" is not null);
create index "attachment_companyId_createdAt_idx" on attachment ("companyId", "createdAt") where ("companyId" is not null);
create trigger bytes_follow after delete on attachment referencing old table as removed for each statement execute function majlis_queue_file_deletion();
create trigger bytes_stay after insert on attachment referencing new table as added for each statement execute function majlis_keep_file();
alter table attachment enable row level security, force row level security;
create policy fence on attachment for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy own on attachment for all to majlis_app using (("companyId" is null));
create policy owner on attachment for all to majlis using (true);
grant select, insert, update, delete on attachment to majlis_app;

-- What the head of the audit log was, hour by hour; the same is told outside the database
create table audit_anchor (
  id       uuid not null default gen_random_uuid(),
  sequence bigint not null,
  hash     bytea not null,
  entries  bigint not null,
  at       timestamptz(3) not null default now(),
  constraint audit_anchor_pkey primary key (id),
  constraint audit_anchor_sequence_check check (sequence > 0)
);
create index audit_anchor_at_idx on audit_anchor (at);
create trigger append_only before delete or update on audit_anchor for each row execute function majlis_audit_is_append_only();
create trigger append_only_whole before truncate on audit_anchor for each statement execute function majlis_audit_is_append_only();
grant select on audit_anchor to majlis_app;

-- Up to where the audit log ended because its time was over: the place and hash of the last entry that went
create table audit_cut (
  id       uuid not null default gen_random_uuid(),
  sequence bigint not null,
  hash     bytea not null,
  entries  bigint not null,  -- How many went with it
  until    timestamptz(3) not null,  -- When the last one that went was written
  at       timestamptz(3) not null default now(),
  constraint audit_cut_pkey primary key (id),
  constraint audit_cut_sequence_key unique (sequence)
);
create trigger append_only before delete or update on audit_cut for each row execute function majlis_audit_is_append_only();
create trigger append_only_whole before truncate on audit_cut for each statement execute function majlis_audit_is_append_only();
grant select on audit_cut to majlis_app;

-- Who did what: only ever added to, and chained soon after by majlis_seal_audit
create table audit_log (
  id            uuid not null,
  "companyId"   uuid,
  "accountId"   uuid,
  role          text,
  action        text not null,
  table         text,
  "rowId"       uuid,
  detail        jsonb not null default '{}'::jsonb,
  ip            inet,
  at            timestamptz(3) not null default now(),
  sequence      bigint,  -- The place in the chain; null until it is sealed
  previous_hash bytea,
  hash          bytea,
  constraint audit_log_pkey primary key (id),
  constraint audit_log_sequence_key unique (sequence)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index "audit_log_accountId_at_idx" on audit_log ("accountId", at desc) where ("accountId" is not null);
create index "audit_log_companyId_at_id_idx" on audit_log ("companyId", at, id);
create index "audit_log_rowId_at_idx" on audit_log ("rowId", at) where ("rowId" is not null);
create index audit_log_at_id_idx on audit_log (at, id);
create index audit_log_at_id_idx1 on audit_log (at, id) where (sequence is null);
create trigger append_only before delete or update on audit_log for each row execute function majlis_audit_is_append_only();
create trigger append_only_whole before truncate on audit_log for each statement execute function majlis_audit_is_append_only();
alter table audit_log enable row level security, force row level security;
create policy deed on audit_log for insert to majlis_app with check (("companyId" is null));
create policy fence on audit_log for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on audit_log for all to majlis using (true);
grant select, insert on audit_log to majlis_app;

-- Where a deed came from: outside the chain, so that it can be deleted
create table audit_origin (
  "auditId"   uuid not null,
  "accountId" uuid not null,
  ip          inet,
  device      text,
  at          timestamptz(3) not null default now(),
  constraint audit_origin_pkey primary key ("auditId"),
  constraint "audit_origin_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "audit_origin_auditId_fkey" foreign key ("auditId") references audit_log(id),
  constraint audit_origin_device_check check (char_length(device) <= 200)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index "audit_origin_accountId_idx" on audit_origin ("accountId");
create index audit_origin_at_idx on audit_origin (at);
grant select, insert, delete on audit_origin to majlis_app;

-- The picture that the setting brand.picture names by its hash; no other is kept
create table brand_picture (
  sha256      text not null,
  png         bytea not null,  -- Made anew from what the host gave, at most 256 pixels wide and high
  "createdAt" timestamptz(3) not null default now(),
  constraint brand_picture_pkey primary key (sha256),
  constraint brand_picture_png_check check (octet_length(png) >= 1 and octet_length(png) <= 300000),
  constraint brand_picture_sha256_check check (sha256 ~ '^[0-9a-f]{64}$')
);
grant select, insert, update, delete on brand_picture to majlis_app;

-- One thing that somebody has done to many candidates
create table bulk_job (
  id              uuid not null,
  "accountId"     uuid not null,
  role            text not null,  -- The role in which it was asked for: each row is done with its rights as they stand by then
  act             text not null,
  detail          jsonb not null default '{}'::jsonb,  -- What the act needs: a reason, whom to assign
  "undoOf"        uuid,  -- The job that it takes back
  status          smallint not null default 0,  -- 0 running, 1 done, 2 stopped, 3 halted because the right was taken away
  attempts        integer not null default 0,
  "nextAttemptAt" timestamptz(3) not null default now(),
  "lockedUntil"   timestamptz(3),
  "leaseId"       uuid,
  "lastError"     text,
  "createdAt"     timestamptz(3) not null default now(),
  constraint bulk_job_pkey primary key (id),
  constraint "bulk_job_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "bulk_job_undoOf_fkey" foreign key ("undoOf") references bulk_job(id) on delete cascade,
  constraint bulk_job_status_check check (status >= 0 and status <= 3)
);
create index "bulk_job_accountId_idx" on bulk_job ("accountId");
create index "bulk_job_createdAt_idx" on bulk_job ("createdAt") where (status <> 0);
create index "bulk_job_nextAttemptAt_id_idx" on bulk_job ("nextAttemptAt", id) where (status = 0);
create index "bulk_job_undoOf_idx" on bulk_job ("undoOf") where ("undoOf" is not null);
grant select, insert, update, delete on bulk_job to majlis_app;

-- One candidate of such a job
create table bulk_row (
  id            uuid not null,
  "companyId"   uuid not null,
  "jobId"       uuid not null,
  "candidateId" uuid not null,
  n             integer not null,  -- Its place in the list from which it came
  state         smallint not null default 0,  -- 0 waiting, 1 done, 2 refused, 3 taken back
  fault         jsonb,  -- Why it was refused, as keys of sentences
  trace         jsonb,  -- Where its candidate stood before it was moved, or which candidate was made as its copy
  tries         smallint not null default 0,  -- How often it failed by something unexpected
  "dueAt"       timestamptz(3),  -- It is tried again from then on
  begun         smallint not null default 0,  -- How often it was begun and has not ended, since a process died in its job
  constraint bulk_row_pkey primary key (id),
  constraint "bulk_row_jobId_candidateId_key" unique ("jobId", "candidateId"),
  constraint "bulk_row_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade,
  constraint "bulk_row_jobId_fkey" foreign key ("jobId") references bulk_job(id) on delete cascade,
  constraint bulk_row_state_check check (state >= 0 and state <= 3)
);
create index "bulk_row_candidateId_idx" on bulk_row ("candidateId");
create index "bulk_row_jobId_state_n_idx" on bulk_row ("jobId", state, n);
alter table bulk_row enable row level security, force row level security;
create policy fence on bulk_row for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on bulk_row for all to majlis using (true);
grant select, insert, update, delete on bulk_row to majlis_app;

-- A person in a requisition, with what the company entered or parsed about it
create table candidate (
  id                   uuid not null,
  "companyId"          uuid not null,
  "requisitionId"      uuid not null,
  "accountId"          uuid not null,
  "accountName"        text not null,
  email                text not null,
  primary_phone        text,
  location             text,
  country              text,
  "designationId"      uuid,
  links                jsonb not null default '[]'::jsonb,
  "sourcerId"          uuid,  -- The account of the sourcer who added it
  status               smallint not null default 0,  -- -3 REJECTED_BY_RECRUITER to 13 CANCELLED_BY_CANDIDATE, the numbers of the specification
  "previousStatus"     smallint,  -- The status before the last move, for its undo
  mode                 smallint not null default 1,
  refcheck_requisition uuid,  -- The requisition whose ref-check it takes
  "searchKey"          text not null default '',  -- Folded lower-case name, e-mail and phone, filled by the app
  "invitedAt"          timestamptz(3),
  "legalHold"          boolean not null default false,  -- Kept from erasure and retention
  "createdAt"          timestamptz(3) not null default now(),
  "updatedAt"          timestamptz(3) not null default now(),
  "statusAt"           timestamptz(3) not null default now(),  -- Since when it has this status
  constraint candidate_pkey primary key (id),
  constraint "candidate_companyId_id_key" unique ("companyId", id),
  constraint "candidate_accountId_fkey" foreign key ("accountId") references account(id),
  constraint "candidate_companyId_refcheck_requisition_fkey" foreign key ("companyId", refcheck_requisition) references requisition("companyId", id) on delete set null (refcheck_requisition),
  constraint "candidate_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id),
  constraint "candidate_designationId_fkey" foreign key ("designationId") references designation(id) on delete set null,
  constraint "candidate_sourcerId_fkey" foreign key ("sourcerId") references account(id),
  constraint "candidate_accountName_check" check (char_length("accountName") >= 2 and char_length("accountName") <= 255),
  constraint candidate_email_check check (char_length(email) >= 2 and char_length(email) <= 128),
  constraint candidate_links_check check (jsonb_typeof(links) = 'array'),
  constraint candidate_mode_check check (mode = any (array[1, 2])),
  constraint "candidate_previousStatus_check" check ("previousStatus" >= '-3'::integer and "previousStatus" <= 13),
  constraint candidate_primary_phone_check check (char_length(primary_phone) <= 20),
  constraint candidate_status_check check (status >= '-3'::integer and status <= 13)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
create index "candidate_accountId_idx" on candidate ("accountId");
create index "candidate_companyId_accountName_id_idx" on candidate ("companyId", "accountName", id);
create index "candidate_companyId_createdAt_id_requisitionId_accountId_idx" on candidate ("companyId", "createdAt", id) include ("requisitionId", "accountId");
create index "candidate_companyId_statusAt_id_requisitionId_idx" on candidate ("companyId", "statusAt", id) include ("requisitionId");
create index "candidate_companyId_status_createdAt_requisitionId_idx" on candidate ("companyId", status, "createdAt") include ("requisitionId");
create index "candidate_createdAt_id_idx" on candidate ("createdAt", id);
create index "candidate_designationId_idx" on candidate ("designationId") where ("designationId" is not null);
create index "candidate_email_companyId_idx" on candidate (email, "companyId");
create index "candidate_requisitionId_createdAt_id_companyId_idx" on candidate ("requisitionId", "createdAt", id) include ("companyId");
create index "candidate_requisitionId_idx" on candidate ("requisitionId") where "legalHold";
create index "candidate_requisitionId_status_createdAt_companyId_idx" on candidate ("requisitionId", status, "createdAt") include ("companyId");
create index "candidate_sourcerId_createdAt_idx" on candidate ("sourcerId", "createdAt") where ("sourcerId" is not null);
create index candidate_refcheck_requisition_idx on candidate (refcheck_requisition) where (refcheck_requisition is not null);
create trigger forget_answers after delete on candidate for each row execute function majlis_forget_answers();
create trigger keep_key after insert or update of "searchKey", "companyId" on candidate for each row execute function search.keep_candidate_key();
create trigger merged before insert or update of "designationId" on candidate for each row execute function majlis_merged('designation', 'designationId');
create trigger noted_delete after delete on candidate referencing old table as stale for each statement execute function majlis_note_candidate();
create trigger noted_for_shares after update on candidate for each row when ((old.status >= 10) <> (new.status >= 10)) execute function majlis_note_candidate_shares();
create trigger noted_insert after insert on candidate referencing new table as fresh for each statement execute function majlis_note_candidate();
create trigger noted_update after update on candidate referencing old table as stale new table as fresh for each statement execute function majlis_note_candidate();
create trigger status_at before update of status on candidate for each row when (old.status is distinct from new.status) execute function majlis_status_at();
create trigger status_at_first before insert on candidate for each row execute function majlis_status_at();
create trigger touch before update on candidate for each row execute function majlis_touch();
create trigger zz_held after insert or update of "requisitionId", "accountId" on candidate for each row execute function majlis_hold_new_candidate();
alter table candidate enable row level security, force row level security;
create policy fence on candidate for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on candidate for all to majlis using (true);
create policy removed on candidate as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays("requisitionId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on candidate to majlis_app;

-- Every change of a candidate's status: only ever added to
create table candidate_history (
  id            uuid not null,
  "companyId"   uuid not null,
  "candidateId" uuid not null,
  "accountId"   uuid,  -- Who moved it; null for the system and for links
  from          smallint,
  to            smallint not null,
  message       text,
  kind          text not null default 'status',
  "createdAt"   timestamptz(3) not null default now(),
  constraint candidate_history_pkey primary key (id),
  constraint "candidate_history_accountId_fkey" foreign key ("accountId") references account(id) on delete set null,
  constraint "candidate_history_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade,
  constraint candidate_history_from_check check ("from" >= '-3'::integer and "from" <= 13),
  constraint candidate_history_to_check check ("to" >= '-3'::integer and "to" <= 13)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index "candidate_history_accountId_idx" on candidate_history ("accountId") where ("accountId" is not null);
create index "candidate_history_candidateId_createdAt_id_idx" on candidate_history ("candidateId", "createdAt", id);
alter table candidate_history enable row level security, force row level security;
create policy fence on candidate_history for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on candidate_history for all to majlis using (true);
create policy removed on candidate_history as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays_with("candidateId", null::uuid, null::uuid, ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert on candidate_history to majlis_app;

-- What came in about a person and was merged into a candidate, as it came, while that can be undone
create table candidate_merge (
  id            uuid not null,
  "companyId"   uuid not null,
  "candidateId" uuid not null,  -- The candidate that was kept
  "accountId"   uuid,  -- Who merged it
  name          text not null,
  email         text not null,
  phone         text,
  location      text,
  links         jsonb not null default '[]'::jsonb,
  skills        jsonb not null default '[]'::jsonb,
  "fileId"      uuid,  -- The resume that came with it, kept with the candidate
  took          jsonb not null default '{}'::jsonb,  -- What the candidate took over: links, ids of skills, and whether its phone and location
  at            timestamptz(3) not null default now(),
  "otherId"     uuid,  -- The candidate that was merged into the kept one; null where somebody came in
  "otherStatus" smallint,  -- The status that it had
  constraint candidate_merge_pkey primary key (id),
  constraint "candidate_merge_accountId_fkey" foreign key ("accountId") references account(id) on delete set null,
  constraint "candidate_merge_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade,
  constraint "candidate_merge_companyId_otherId_fkey" foreign key ("companyId", "otherId") references candidate("companyId", id) on delete cascade,
  constraint "candidate_merge_fileId_fkey" foreign key ("fileId") references account_attachment(id) on delete set null,
  constraint candidate_merge_check check (("otherId" is null) = ("otherStatus" is null))
);
create index "candidate_merge_accountId_idx" on candidate_merge ("accountId") where ("accountId" is not null);
create index "candidate_merge_candidateId_at_idx" on candidate_merge ("candidateId", at);
create index "candidate_merge_fileId_idx" on candidate_merge ("fileId") where ("fileId" is not null);
create index "candidate_merge_otherId_idx" on candidate_merge ("otherId") where ("otherId" is not null);
create index candidate_merge_at_idx on candidate_merge (at);
alter table candidate_merge enable row level security, force row level security;
create policy fence on candidate_merge for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on candidate_merge for all to majlis using (true);
grant select, insert, update, delete on candidate_merge to majlis_app;

-- A step of signing in that was begun; each is used once
create table challenge (
  hash        bytea not null,
  purpose     text not null,
  "accountId" uuid,
  body        bytea,  -- What has to be known at its end, sealed for its hash
  "expiresAt" timestamptz(3) not null,
  "usedAt"    timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  constraint challenge_pkey primary key (hash),
  constraint "challenge_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint challenge_hash_check check (octet_length(hash) = 32),
  constraint challenge_purpose_check check (purpose = any (array['second', 'mail', 'register', 'passkey', 'provider', 'link']))
);
create index "challenge_accountId_idx" on challenge ("accountId") where ("accountId" is not null);
create index "challenge_expiresAt_idx" on challenge ("expiresAt");
grant select, insert, update, delete on challenge to majlis_app;

-- Rows that were written in the last minutes, noted by triggers for pages that wait for news
create unlogged table change (
  xid         xid8 not null default pg_current_xact_id(),  -- The transaction that wrote: what a snapshot did not see then, and sees now, is new
  "companyId" uuid,
  table       text not null,
  "rowIds"    uuid[] not null,
  ids         uuid[] not null,  -- The rows and all that they point to, before and after: what a page may watch
  old         jsonb not null default '[]'::jsonb,  -- The rows as they were, without a text: only of those deleted, or whose keys, numbers of state or days changed
  at          timestamptz(3) not null default clock_timestamp(),
  by          uuid,  -- Whoever did it, as its request said; null: the product itself
  cols        text[]  -- The columns that an update changed; null: a row came or is gone
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
create index change_at_idx on change (at);
create index change_xid_idx on change (xid);
alter table change enable row level security, force row level security;
create policy fence on change for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on change for all to majlis using (true);
grant select on change to majlis_app;

-- A remark on an interview's report, or the reply to one
create table comment (
  id            uuid not null,
  "companyId"   uuid not null,
  "interviewId" uuid not null,
  "accountId"   uuid not null,
  "replyId"     uuid,
  message       text not null,
  at_time       numeric(10,3),  -- Seconds into the recording that it speaks of
  "createdAt"   timestamptz(3) not null default now(),
  "updatedAt"   timestamptz(3) not null default now(),
  "deletedAt"   timestamptz(3),  -- When its words were removed; the row stays while it has replies
  audience      smallint not null default 0,  -- 0 the company, 1 its guests too; a reply has that of its thread
  circle        uuid,  -- Of a thread that a guest began: of the guests those of this circle alone read it
  constraint comment_pkey primary key (id),
  constraint "comment_interviewId_id_key" unique ("interviewId", id),
  constraint "comment_accountId_fkey" foreign key ("accountId") references account(id),
  constraint "comment_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint comment_same_interview foreign key ("interviewId", "replyId") references comment("interviewId", id) on delete cascade,
  constraint comment_at_time_check check (at_time >= 0::numeric),
  constraint comment_audience_check check (audience = any (array[0, 1])),
  constraint comment_circle check (circle is null or audience = 1),
  constraint comment_message_check check (
case
    when "deletedAt" is null then btrim(message) <> ''
    else message = ''
end)
);
create index "comment_accountId_idx" on comment ("accountId");
create index "comment_interviewId_createdAt_id_idx" on comment ("interviewId", "createdAt", id);
create index "comment_replyId_createdAt_idx" on comment ("replyId", "createdAt") where ("replyId" is not null);
create trigger noted_delete after delete on comment referencing old table as stale for each statement execute function majlis_note_comment();
create trigger noted_insert after insert on comment referencing new table as fresh for each statement execute function majlis_note_comment();
create trigger noted_update after update on comment referencing old table as stale new table as fresh for each statement execute function majlis_note_comment();
create trigger touch before update on comment for each row execute function majlis_touch();
alter table comment enable row level security, force row level security;
create policy fence on comment for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on comment for all to majlis using (true);
create policy removed on comment as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays_with(null::uuid, "interviewId", null::uuid, ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on comment to majlis_app;

-- Somebody is named in a comment, and may read it
create table comment_mention (
  id            uuid not null,
  "companyId"   uuid not null,
  "interviewId" uuid not null,
  "commentId"   uuid not null,
  "accountId"   uuid not null,
  constraint comment_mention_pkey primary key (id),
  constraint "comment_mention_commentId_accountId_key" unique ("commentId", "accountId"),
  constraint "comment_mention_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "comment_mention_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint "comment_mention_interviewId_commentId_fkey" foreign key ("interviewId", "commentId") references comment("interviewId", id) on delete cascade
);
create index "comment_mention_accountId_idx" on comment_mention ("accountId");
create index "comment_mention_companyId_interviewId_idx" on comment_mention ("companyId", "interviewId");
create index "comment_mention_interviewId_commentId_idx" on comment_mention ("interviewId", "commentId");
alter table comment_mention enable row level security, force row level security;
create policy fence on comment_mention for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on comment_mention for all to majlis using (true);
grant select, insert, update, delete on comment_mention to majlis_app;

-- Somebody is to be told of what is said in a thread, in one message when it is due
create table comment_notice (
  id            uuid not null,
  "companyId"   uuid not null,
  "interviewId" uuid not null,
  "threadId"    uuid not null,
  "accountId"   uuid not null,
  since         timestamptz(3) not null,  -- The moment of the first comment of which it tells
  due           timestamptz(3) not null,
  constraint comment_notice_pkey primary key (id),
  constraint "comment_notice_threadId_accountId_key" unique ("threadId", "accountId"),
  constraint "comment_notice_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "comment_notice_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint "comment_notice_interviewId_threadId_fkey" foreign key ("interviewId", "threadId") references comment("interviewId", id) on delete cascade
);
create index "comment_notice_accountId_idx" on comment_notice ("accountId");
create index "comment_notice_companyId_interviewId_idx" on comment_notice ("companyId", "interviewId");
create index "comment_notice_interviewId_threadId_idx" on comment_notice ("interviewId", "threadId");
create index comment_notice_due_idx on comment_notice (due);
alter table comment_notice enable row level security, force row level security;
create policy fence on comment_notice for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on comment_notice for all to majlis using (true);
grant select, insert, update, delete on comment_notice to majlis_app;

-- Up to which comment somebody has read along: of those nobody is told by message
create table comment_read (
  id            uuid not null,
  "companyId"   uuid not null,
  "interviewId" uuid not null,
  "accountId"   uuid not null,
  "upTo"        timestamptz(3) not null,
  constraint comment_read_pkey primary key (id),
  constraint "comment_read_interviewId_accountId_key" unique ("interviewId", "accountId"),
  constraint "comment_read_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "comment_read_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade
);
create index "comment_read_accountId_idx" on comment_read ("accountId");
create index "comment_read_companyId_interviewId_idx" on comment_read ("companyId", "interviewId");
alter table comment_read enable row level security, force row level security;
create policy fence on comment_read for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on comment_read for all to majlis using (true);
grant select, insert, update, delete on comment_read to majlis_app;

-- A client: the tenant that rows belong to
create table company (
  id               uuid not null,
  public_id        text not null,
  name             text not null,
  email            text,
  primary_phone    text,
  site             text,
  location         text,
  country          text,
  "logoId"         uuid,
  "industryId"     uuid,
  timezone         text not null default 'UTC',
  language         text not null default 'en',
  active           boolean not null default true,
  "approvalStatus" smallint not null default 0,  -- 0 nil, 1 submitted for approval, 2 approved, 3 on hold, 4 rejected
  "createdAt"      timestamptz(3) not null default now(),
  "updatedAt"      timestamptz(3) not null default now(),
  "createdBy"      uuid,
  "decidedBy"      uuid,
  "decidedAt"      timestamptz(3),
  reason           text,  -- Why it is on hold or was rejected, as whoever decided wrote
  constraint company_pkey primary key (id),
  constraint company_public_id_key unique (public_id),
  constraint "company_createdBy_fkey" foreign key ("createdBy") references account(id) on delete set null,
  constraint "company_decidedBy_fkey" foreign key ("decidedBy") references account(id) on delete set null,
  constraint company_industry foreign key ("industryId") references industry(id) on delete set null,
  constraint company_logo foreign key ("logoId") references attachment(id) on delete set null,
  constraint "company_approvalStatus_check" check ("approvalStatus" >= 0 and "approvalStatus" <= 4),
  constraint company_email_check check (char_length(email) >= 2 and char_length(email) <= 128),
  constraint company_language_check check (language = any (array['en', 'ar'])),
  constraint company_name_check check (char_length(name) >= 2 and char_length(name) <= 255),
  constraint company_primary_phone_check check (char_length(primary_phone) <= 20),
  constraint company_public_id_check check (public_id ~ '^[A-Za-z0-9_-]{12}$'),
  constraint company_reason_check check (char_length(reason) >= 1 and char_length(reason) <= 1000)
);
create index "company_approvalStatus_createdAt_idx" on company ("approvalStatus", "createdAt");
create index "company_createdBy_idx" on company ("createdBy") where ("createdBy" is not null);
create index "company_decidedBy_idx" on company ("decidedBy") where ("decidedBy" is not null);
create index "company_industryId_idx" on company ("industryId") where ("industryId" is not null);
create index "company_logoId_idx" on company ("logoId") where ("logoId" is not null);
create index company_name_id_idx on company (name, id);
create trigger merged before insert or update of "industryId" on company for each row execute function majlis_merged('industry', 'industryId');
create trigger touch before update on company for each row execute function majlis_touch();
alter table company enable row level security, force row level security;
create policy fence on company for all to majlis_app using ((( select majlis_everything() as majlis_everything) or (id = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on company for all to majlis using (true);
grant select, insert, update, delete on company to majlis_app;

-- Where a company works
create table company_location (
  id          uuid not null,
  "companyId" uuid not null,
  place_id    text not null,
  city        text,
  state       text,
  country     text,
  "createdAt" timestamptz(3) not null default now(),
  constraint company_location_pkey primary key (id),
  constraint company_location_once unique ("companyId", place_id),
  constraint "company_location_companyId_fkey" foreign key ("companyId") references company(id) on delete cascade
);
alter table company_location enable row level security, force row level security;
create policy fence on company_location for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on company_location for all to majlis using (true);
grant select, insert, update, delete on company_location to majlis_app;

-- A company's defaults where they differ from the portal's
create table company_setting (
  id          uuid not null,
  "companyId" uuid not null,
  name        text not null,
  value       jsonb not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint company_setting_pkey primary key (id),
  constraint company_setting_once unique ("companyId", name),
  constraint "company_setting_companyId_fkey" foreign key ("companyId") references company(id) on delete cascade
);
create trigger touch before update on company_setting for each row execute function majlis_touch();
alter table company_setting enable row level security, force row level security;
create policy fence on company_setting for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on company_setting for all to majlis using (true);
grant select, insert, update, delete on company_setting to majlis_app;

-- Who agreed to which words, when and from where
create table consent (
  id                    uuid not null,
  "companyId"           uuid not null,
  subject               text not null,
  "accountId"           uuid,
  "interviewId"         uuid,
  "referralRefereeId"   uuid,
  text_version          text not null,
  language              text not null,
  ip                    inet,
  at                    timestamptz(3) not null default now(),
  "withdrawnAt"         timestamptz(3),
  "referralCandidateId" uuid,
  "heardBy"             uuid,  -- Who read it out on the phone, and heard the yes
  kind                  text not null,  -- To what was agreed
  words                 text,  -- What was read, as it was read; null for what was agreed before the words were kept
  adult                 boolean,  -- It said that it is 18 or older, where that was asked
  constraint consent_pkey primary key (id),
  constraint "consent_accountId_fkey" foreign key ("accountId") references account(id) on delete set null,
  constraint "consent_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "consent_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint "consent_companyId_referralRefereeId_fkey" foreign key ("companyId", "referralRefereeId") references referral_referee("companyId", id) on delete cascade,
  constraint "consent_heardBy_fkey" foreign key ("heardBy") references account(id) on delete set null,
  constraint consent_referral_candidate foreign key ("companyId", "referralCandidateId") references referral_candidate("companyId", id) on delete cascade,
  constraint consent_kind_check check (kind = any (array['oneWay', 'live', 'interviewer', 'watcher', 'naming', 'reference', 'phone', 'privacy'])),
  constraint consent_language_check check (language = any (array['en', 'ar'])),
  constraint consent_subject_check check (subject = any (array['candidate', 'interviewer', 'referee'])),
  constraint consent_to_one check (num_nonnulls("interviewId", "referralRefereeId", "referralCandidateId") = 1)
);
create index "consent_accountId_idx" on consent ("accountId") where ("accountId" is not null);
create index "consent_companyId_idx" on consent ("companyId");
create index "consent_heardBy_idx" on consent ("heardBy") where ("heardBy" is not null);
create index "consent_interviewId_idx" on consent ("interviewId") where ("interviewId" is not null);
create index "consent_referralRefereeId_idx" on consent ("referralRefereeId") where ("referralRefereeId" is not null);
create index consent_referral_candidate_idx on consent ("referralCandidateId") where ("referralCandidateId" is not null);
create unique index consent_of_referral_candidate on consent ("referralCandidateId") where (("referralCandidateId" is not null) and ("withdrawnAt" is null));
create trigger kind_of_before before insert on consent for each row when (new.kind is null) execute function majlis_consent_kind();
alter table consent enable row level security, force row level security;
create policy fence on consent for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on consent for all to majlis using (true);
grant select, insert, update, delete on consent to majlis_app;

-- Words that people agree to, in place of the product's own; a version is never changed
create table consent_text (
  id          uuid not null,
  "companyId" uuid,  -- Null: the portal's, for every company that has none of its own
  kind        text not null,
  version     integer not null,
  language    text not null,
  text        text,  -- Null: from then on those count again that count without own ones
  from        timestamptz(3) not null default now(),
  "accountId" uuid,
  constraint consent_text_pkey primary key (id),
  constraint consent_text_once unique nulls not distinct ("companyId", kind, version, language),
  constraint "consent_text_accountId_fkey" foreign key ("accountId") references account(id) on delete set null,
  constraint "consent_text_companyId_fkey" foreign key ("companyId") references company(id),
  constraint consent_text_kind_check check (kind = any (array['oneWay', 'live', 'interviewer', 'watcher', 'naming', 'reference', 'phone', 'privacy'])),
  constraint consent_text_language_check check (language = any (array['en', 'ar'])),
  constraint consent_text_text_check check (char_length(text) >= 20 and char_length(text) <= 4000),
  constraint consent_text_version_check check (version > 0)
);
create index "consent_text_accountId_idx" on consent_text ("accountId") where ("accountId" is not null);
alter table consent_text enable row level security, force row level security;
create policy fence on consent_text for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on consent_text for all to majlis using (true);
create policy portal on consent_text for select to majlis_app using (("companyId" is null));
grant select, insert on consent_text to majlis_app;

-- The argon2id password hash, apart from the account so that no read of an account can show it
create table credential (
  "accountId" uuid not null,
  hash        text not null,
  "changedAt" timestamptz(3) not null default now(),
  constraint credential_pkey primary key ("accountId"),
  constraint "credential_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade
);
grant select, insert, update, delete on credential to majlis_app;

-- Education degrees
create table degree (
  id           uuid not null,
  "companyId"  uuid,  -- Null: offered to everybody once approved
  "createdBy"  uuid,
  name         text not null,
  name_ar      text,
  active       boolean not null default true,
  "approvedAt" timestamptz(3),  -- Null: waits for approval and is offered only to its company or creator
  "createdAt"  timestamptz(3) not null default now(),
  "updatedAt"  timestamptz(3) not null default now(),
  "mergedInto" uuid,  -- The entry that it is now: rows that are written with it get that one
  constraint degree_pkey primary key (id),
  constraint "degree_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "degree_createdBy_fkey" foreign key ("createdBy") references account(id) on delete set null,
  constraint "degree_mergedInto_fkey" foreign key ("mergedInto") references degree(id) on delete set null,
  constraint degree_name_ar_check check (char_length(name_ar) >= 1 and char_length(name_ar) <= 255),
  constraint degree_name_check check (char_length(name) >= 1 and char_length(name) <= 255)
);
create index "degree_companyId_idx" on degree ("companyId") where ("companyId" is not null);
create index "degree_createdAt_idx" on degree ("createdAt") where ("approvedAt" is null);
create index "degree_createdBy_idx" on degree ("createdBy") where ("createdBy" is not null);
create index "degree_mergedInto_idx" on degree ("mergedInto") where ("mergedInto" is not null);
create index degree_name_id_idx on degree (name, id);
create unique index degree_name on degree (lower(name), "companyId", (
case
    when (("approvedAt" is null) and ("companyId" is null)) then "createdBy"
    else null::uuid
end)) nulls not distinct;
create trigger touch before update on degree for each row execute function majlis_touch();
alter table degree enable row level security, force row level security;
create policy approval on degree as restrictive for update to majlis_app using (true) with check ((( select majlis_everything() as majlis_everything) or ("approvedAt" is null)));
create policy approved_by_admin on degree as restrictive for insert to majlis_app with check ((( select majlis_everything() as majlis_everything) or ("approvedAt" is null)));
create policy fence on degree for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on degree for all to majlis using (true);
create policy portal on degree for select to majlis_app using ((("companyId" is null) or ("approvedAt" is not null)));
create policy proposal on degree for insert to majlis_app with check ((("companyId" is null) and ("approvedAt" is null)));
grant select, insert, update, delete on degree to majlis_app;

-- Titles that people and positions have
create table designation (
  id           uuid not null,
  "companyId"  uuid,  -- Null: offered to everybody once approved
  "createdBy"  uuid,
  name         text not null,
  name_ar      text,
  active       boolean not null default true,
  "approvedAt" timestamptz(3),  -- Null: waits for approval and is offered only to its company or creator
  "createdAt"  timestamptz(3) not null default now(),
  "updatedAt"  timestamptz(3) not null default now(),
  "mergedInto" uuid,  -- The entry that it is now: rows that are written with it get that one
  constraint designation_pkey primary key (id),
  constraint "designation_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "designation_createdBy_fkey" foreign key ("createdBy") references account(id) on delete set null,
  constraint "designation_mergedInto_fkey" foreign key ("mergedInto") references designation(id) on delete set null,
  constraint designation_name_ar_check check (char_length(name_ar) >= 1 and char_length(name_ar) <= 255),
  constraint designation_name_check check (char_length(name) >= 1 and char_length(name) <= 255)
);
create index "designation_companyId_idx" on designation ("companyId") where ("companyId" is not null);
create index "designation_createdAt_idx" on designation ("createdAt") where ("approvedAt" is null);
create index "designation_createdBy_idx" on designation ("createdBy") where ("createdBy" is not null);
create index "designation_mergedInto_idx" on designation ("mergedInto") where ("mergedInto" is not null);
create index designation_name_id_idx on designation (name, id);
create unique index designation_name on designation (lower(name), "companyId", (
case
    when (("approvedAt" is null) and ("companyId" is null)) then "createdBy"
    else null::uuid
end)) nulls not distinct;
create trigger touch before update on designation for each row execute function majlis_touch();
alter table designation enable row level security, force row level security;
create policy approval on designation as restrictive for update to majlis_app using (true) with check ((( select majlis_everything() as majlis_everything) or ("approvedAt" is null)));
create policy approved_by_admin on designation as restrictive for insert to majlis_app with check ((( select majlis_everything() as majlis_everything) or ("approvedAt" is null)));
create policy fence on designation for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on designation for all to majlis using (true);
create policy portal on designation for select to majlis_app using ((("companyId" is null) or ("approvedAt" is not null)));
create policy proposal on designation for insert to majlis_app with check ((("companyId" is null) and ("approvedAt" is null)));
grant select, insert, update, delete on designation to majlis_app;

-- A film that a later one has replaced, kept for who plays it
create table earlier_film (
  id             uuid not null,
  "companyId"    uuid not null,
  "interviewId"  uuid not null,
  "attachmentId" uuid not null,
  until          timestamptz(3) not null,  -- Its bytes go at the first look after this
  constraint earlier_film_pkey primary key (id),
  constraint "earlier_film_attachmentId_key" unique ("attachmentId"),
  constraint "earlier_film_attachmentId_fkey" foreign key ("attachmentId") references attachment(id) on delete cascade,
  constraint "earlier_film_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade
);
create index "earlier_film_companyId_idx" on earlier_film ("companyId");
create index "earlier_film_interviewId_idx" on earlier_film ("interviewId");
create index earlier_film_until_idx on earlier_film (until);
create trigger films_follow after delete on earlier_film referencing old table as removed for each statement execute function majlis_remove_films();
alter table earlier_film enable row level security, force row level security;
create policy fence on earlier_film for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on earlier_film for all to majlis using (true);
grant select, insert, update, delete on earlier_film to majlis_app;

-- An address that becomes an account's once both addresses have said yes
create table email_change (
  "accountId"      uuid not null,
  email            text not null,
  "oldHash"        bytea not null,
  "newHash"        bytea not null,
  "oldConfirmedAt" timestamptz(3),
  "newConfirmedAt" timestamptz(3),
  "expiresAt"      timestamptz(3) not null,
  "createdAt"      timestamptz(3) not null default now(),
  "waitUntil"      timestamptz(3),  -- The host asked: from then on the old address need not say yes
  by               uuid,  -- Who of the host asked; null: the account itself
  constraint email_change_pkey primary key ("accountId"),
  constraint "email_change_newHash_key" unique ("newHash"),
  constraint "email_change_oldHash_key" unique ("oldHash"),
  constraint "email_change_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint email_change_by_fkey foreign key (by) references account(id) on delete set null,
  constraint email_change_email_check check (char_length(email) >= 2 and char_length(email) <= 128)
);
create index "email_change_waitUntil_idx" on email_change ("waitUntil") where ("waitUntil" is not null);
create index email_change_by_idx on email_change (by) where (by is not null);
grant select, insert, update, delete on email_change to majlis_app;

-- The proof of an erasure, without the person: which row, how many others and files, and when
create table erasure (
  id             uuid not null,
  "companyId"    uuid,
  "requestId"    uuid,
  subject        text not null,
  "rowId"        uuid not null,  -- The id that the erased row had
  "askedBy"      uuid,
  counts         jsonb not null,  -- How many rows of each table went
  files          integer not null,
  "goneAt"       timestamptz(3) not null default now(),
  "purgedAt"     timestamptz(3),  -- When no byte of it was left in the database's folder
  "backupsUntil" timestamptz(3) not null default (now() + '30 days'::interval),  -- Until when a backup may still hold it
  cause          text not null default 'request',  -- request: it was asked for; retention: its time was over; removal: its company deleted the row
  again          text,  -- A keyed hash of the company and the address, for 24 months
  constraint erasure_pkey primary key (id),
  constraint "erasure_askedBy_fkey" foreign key ("askedBy") references account(id) on delete set null,
  constraint "erasure_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "erasure_requestId_fkey" foreign key ("requestId") references privacy_request(id) on delete set null,
  constraint erasure_again_check check (char_length(again) >= 20 and char_length(again) <= 100),
  constraint erasure_cause_check check (cause = any (array['request', 'retention', 'removal'])),
  constraint erasure_subject_check check (subject = any (array['candidate', 'referee', 'account']))
);
create index "erasure_askedBy_idx" on erasure ("askedBy") where ("askedBy" is not null);
create index "erasure_companyId_again_idx" on erasure ("companyId", again) where (again is not null);
create index "erasure_companyId_goneAt_idx" on erasure ("companyId", "goneAt" desc);
create index "erasure_goneAt_idx" on erasure ("goneAt") where ("purgedAt" is null);
create index "erasure_requestId_idx" on erasure ("requestId") where ("requestId" is not null);
alter table erasure enable row level security, force row level security;
create policy fence on erasure for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on erasure for all to majlis using (true);
grant select, insert, update, delete on erasure to majlis_app;

-- What candidates of a requisition are weighed by
create table evaluation (
  id              uuid not null,
  "companyId"     uuid not null,
  "requisitionId" uuid not null,
  name            text not null,
  weight          numeric(6,2) not null default 1,
  order           integer not null default 0,
  "createdAt"     timestamptz(3) not null default now(),
  "updatedAt"     timestamptz(3) not null default now(),
  constraint evaluation_pkey primary key (id),
  constraint "evaluation_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id) on delete cascade,
  constraint evaluation_name_check check (char_length(name) >= 1 and char_length(name) <= 255),
  constraint evaluation_weight_check check (weight >= 0::numeric)
);
create index "evaluation_requisitionId_order_idx" on evaluation ("requisitionId", "order");
create trigger touch before update on evaluation for each row execute function majlis_touch();
alter table evaluation enable row level security, force row level security;
create policy fence on evaluation for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on evaluation for all to majlis using (true);
create policy removed on evaluation as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays("requisitionId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on evaluation to majlis_app;

-- Whose lost second factor was taken off: it signs in next with its password and a mailed link
create table factor_reset (
  "accountId" uuid not null,
  by          uuid,
  "createdAt" timestamptz(3) not null default now(),
  constraint factor_reset_pkey primary key ("accountId"),
  constraint "factor_reset_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint factor_reset_by_fkey foreign key (by) references account(id) on delete set null
);
create index factor_reset_by_idx on factor_reset (by) where (by is not null);
grant select, insert, update, delete on factor_reset to majlis_app;

-- What the interviewer found of the candidate
create table feedback (
  id              uuid not null,
  "companyId"     uuid not null,
  "requisitionId" uuid not null,
  "candidateId"   uuid not null,
  "interviewId"   uuid not null,
  "accountId"     uuid not null,
  verdict         smallint,  -- 1 recommended, 0 not recommended
  client_feedback text,  -- The overall text
  status          smallint not null default 0,  -- 0 draft, 1 submitted and locked
  "createdAt"     timestamptz(3) not null default now(),
  "updatedAt"     timestamptz(3) not null default now(),
  constraint feedback_pkey primary key (id),
  constraint "feedback_interviewId_key" unique ("interviewId"),
  constraint "feedback_accountId_fkey" foreign key ("accountId") references account(id),
  constraint "feedback_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade,
  constraint "feedback_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint "feedback_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id),
  constraint feedback_status_check check (status = any (array[0, 1])),
  constraint feedback_submitted_has_verdict check (status = 0 or verdict is not null),
  constraint feedback_verdict_check check (verdict = any (array[0, 1]))
);
create index "feedback_accountId_idx" on feedback ("accountId");
create index "feedback_candidateId_idx" on feedback ("candidateId");
create index "feedback_companyId_createdAt_id_idx" on feedback ("companyId", "createdAt", id);
create index "feedback_createdAt_id_idx" on feedback ("createdAt", id);
create index "feedback_requisitionId_idx" on feedback ("requisitionId");
create trigger noted_delete after delete on feedback referencing old table as stale for each statement execute function majlis_note_feedback();
create trigger noted_insert after insert on feedback referencing new table as fresh for each statement execute function majlis_note_feedback();
create trigger noted_update after update on feedback referencing old table as stale new table as fresh for each statement execute function majlis_note_feedback();
create trigger touch before update on feedback for each row execute function majlis_touch();
alter table feedback enable row level security, force row level security;
create policy fence on feedback for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on feedback for all to majlis using (true);
create policy removed on feedback as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays("requisitionId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on feedback to majlis_app;

-- Fields of study
create table field_of_study (
  id           uuid not null,
  "companyId"  uuid,  -- Null: offered to everybody once approved
  "createdBy"  uuid,
  name         text not null,
  name_ar      text,
  active       boolean not null default true,
  "approvedAt" timestamptz(3),  -- Null: waits for approval and is offered only to its company or creator
  "createdAt"  timestamptz(3) not null default now(),
  "updatedAt"  timestamptz(3) not null default now(),
  "mergedInto" uuid,  -- The entry that it is now: rows that are written with it get that one
  constraint field_of_study_pkey primary key (id),
  constraint "field_of_study_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "field_of_study_createdBy_fkey" foreign key ("createdBy") references account(id) on delete set null,
  constraint "field_of_study_mergedInto_fkey" foreign key ("mergedInto") references field_of_study(id) on delete set null,
  constraint field_of_study_name_ar_check check (char_length(name_ar) >= 1 and char_length(name_ar) <= 255),
  constraint field_of_study_name_check check (char_length(name) >= 1 and char_length(name) <= 255)
);
create index "field_of_study_companyId_idx" on field_of_study ("companyId") where ("companyId" is not null);
create index "field_of_study_createdAt_idx" on field_of_study ("createdAt") where ("approvedAt" is null);
create index "field_of_study_createdBy_idx" on field_of_study ("createdBy") where ("createdBy" is not null);
create index "field_of_study_mergedInto_idx" on field_of_study ("mergedInto") where ("mergedInto" is not null);
create index field_of_study_name_id_idx on field_of_study (name, id);
create unique index field_of_study_name on field_of_study (lower(name), "companyId", (
case
    when (("approvedAt" is null) and ("companyId" is null)) then "createdBy"
    else null::uuid
end)) nulls not distinct;
create trigger touch before update on field_of_study for each row execute function majlis_touch();
alter table field_of_study enable row level security, force row level security;
create policy approval on field_of_study as restrictive for update to majlis_app using (true) with check ((( select majlis_everything() as majlis_everything) or ("approvedAt" is null)));
create policy approved_by_admin on field_of_study as restrictive for insert to majlis_app with check ((( select majlis_everything() as majlis_everything) or ("approvedAt" is null)));
create policy fence on field_of_study for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on field_of_study for all to majlis using (true);
create policy portal on field_of_study for select to majlis_app using ((("companyId" is null) or ("approvedAt" is not null)));
create policy proposal on field_of_study for insert to majlis_app with check ((("companyId" is null) and ("approvedAt" is null)));
grant select, insert, update, delete on field_of_study to majlis_app;

-- An account that may see the report of one interview
create table guest (
  id            uuid not null,
  "companyId"   uuid not null,
  "interviewId" uuid,
  "accountId"   uuid not null,
  "accessLevel" smallint not null,  -- 1 Viewer, 2 Editor
  "validTill"   date not null,  -- The last day, in the company's time zone
  active        boolean not null default true,
  status        smallint not null default 1,  -- 0 pending, 1 access granted, 2 access revoked
  "createdBy"   uuid,
  "createdAt"   timestamptz(3) not null default now(),
  "updatedAt"   timestamptz(3) not null default now(),
  "revokedAt"   timestamptz(3),  -- When its access was last revoked; null while it is granted
  "revokedBy"   uuid,
  show          smallint not null default 25,  -- 1 full name, 2 contact details, 4 resume, 8 ratings and verdict, 16 comments, 32 download; added up
  "shortlistId" uuid,
  circle        uuid not null default gen_random_uuid(),  -- The same for all who were invited in one act: they read what each other writes
  watermark     boolean not null default false,  -- The address of whoever watches stands over the film
  constraint guest_pkey primary key (id),
  constraint "guest_companyId_id_key" unique ("companyId", id),
  constraint guest_once unique ("interviewId", "accountId"),
  constraint guest_shortlist_once unique ("shortlistId", "accountId"),
  constraint "guest_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "guest_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint "guest_createdBy_fkey" foreign key ("createdBy") references account(id) on delete set null,
  constraint "guest_revokedBy_fkey" foreign key ("revokedBy") references account(id) on delete set null,
  constraint guest_shortlist foreign key ("companyId", "shortlistId") references shortlist("companyId", id) on delete cascade,
  constraint "guest_accessLevel_check" check ("accessLevel" = any (array[1, 2])),
  constraint guest_of_one check (num_nonnulls("interviewId", "shortlistId") = 1),
  constraint guest_show_check check (show >= 0 and show <= 63),
  constraint guest_status_check check (status >= 0 and status <= 2)
);
create index "guest_accountId_createdAt_idx" on guest ("accountId", "createdAt");
create index "guest_companyId_createdAt_idx" on guest ("companyId", "createdAt");
create index "guest_createdBy_idx" on guest ("createdBy") where ("createdBy" is not null);
create index "guest_revokedBy_idx" on guest ("revokedBy") where ("revokedBy" is not null);
create trigger noted_delete after delete on guest referencing old table as stale for each statement execute function majlis_note_guest();
create trigger noted_insert after insert on guest referencing new table as fresh for each statement execute function majlis_note_guest();
create trigger noted_update after update on guest referencing old table as stale new table as fresh for each statement execute function majlis_note_guest();
create trigger touch before update on guest for each row execute function majlis_touch();
alter table guest enable row level security, force row level security;
create policy fence on guest for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on guest for all to majlis using (true);
create policy removed on guest as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays_with(null::uuid, "interviewId", null::uuid, ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on guest to majlis_app;

-- How many times a candidate had a time kept within an hour
create table hold_count (
  "candidateId" uuid not null,
  "companyId"   uuid not null,
  count         smallint not null,
  since         timestamptz(3) not null default now(),
  constraint hold_count_pkey primary key ("candidateId"),
  constraint "hold_count_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade
);
alter table hold_count enable row level security, force row level security;
create policy fence on hold_count for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on hold_count for all to majlis using (true);
grant select, insert, update, delete on hold_count to majlis_app;

-- What a create with an Idempotency-Key answered, so that it is done once; for a day
create table idempotency_key (
  id            uuid not null,
  "accountId"   uuid not null,
  "sessionId"   uuid not null,
  role          text not null,
  key           text not null,
  "callHash"    text not null,
  "bodyHash"    text not null,
  "lockedUntil" timestamptz(3),  -- The lease of a create that is being carried out
  answer        bytea,  -- Sealed; null while the create is being carried out
  subjects      jsonb not null default '{}'::jsonb,  -- The rows that the answer is about, as id and table: replayed while all are in sight
  mentions      uuid[] not null default '{}'::uuid[],  -- Every id in the answer: whoever is removed takes it along
  "createdAt"   timestamptz(3) not null default now(),
  constraint idempotency_key_pkey primary key (id),
  constraint idempotency_key_once unique ("sessionId", role, key),
  constraint "idempotency_key_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "idempotency_key_sessionId_fkey" foreign key ("sessionId") references session(id) on delete cascade,
  constraint idempotency_key_check check (answer is not null or "lockedUntil" is not null),
  constraint idempotency_key_key_check check (char_length(key) >= 1 and char_length(key) <= 255)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
create index "idempotency_key_accountId_idx" on idempotency_key ("accountId");
create index "idempotency_key_createdAt_idx" on idempotency_key ("createdAt");
create index idempotency_key_mentions_idx on idempotency_key using gin (mentions);
grant select, insert, update, delete on idempotency_key to majlis_app;

-- Who an account is at a provider: the provider and its subject, never the address
create table identity (
  id           uuid not null,
  "accountId"  uuid not null,
  "providerId" uuid not null,
  subject      text not null,
  "lastUsedAt" timestamptz(3),
  "createdAt"  timestamptz(3) not null default now(),
  constraint identity_pkey primary key (id),
  constraint identity_account unique ("accountId", "providerId"),
  constraint identity_subject unique ("providerId", subject),
  constraint "identity_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "identity_providerId_fkey" foreign key ("providerId") references identity_provider(id) on delete cascade,
  constraint identity_subject_check check (char_length(subject) >= 1 and char_length(subject) <= 255)
);
grant select, insert, update, delete on identity to majlis_app;

-- Whose people sign in by a provider of their own (OpenID Connect)
create table identity_provider (
  id             uuid not null,
  "companyId"    uuid,  -- Null: the host's
  name           text not null,
  issuer         text not null,
  "clientId"     text not null,
  "clientSecret" bytea,  -- Sealed for its row
  domains        text[] not null,
  makes          text,  -- The role that somebody of a fitting domain is given who has no account; null: none is made
  required       boolean not null default false,  -- People of its domains sign in by it alone, but for admins
  strong         boolean not null default false,  -- It asks for a second step itself: ours is not asked
  active         boolean not null default true,
  "approvedAt"   timestamptz(3),  -- When the host let it count; issuer, domains and makes changed by the company wait for it again
  "createdAt"    timestamptz(3) not null default now(),
  "updatedAt"    timestamptz(3) not null default now(),
  constraint identity_provider_pkey primary key (id),
  constraint "identity_provider_companyId_fkey" foreign key ("companyId") references company(id) on delete cascade,
  constraint "identity_provider_clientId_check" check (char_length("clientId") >= 1 and char_length("clientId") <= 255),
  constraint identity_provider_domains_check check (cardinality(domains) >= 1 and cardinality(domains) <= 20),
  constraint identity_provider_issuer_check check (char_length(issuer) >= 8 and char_length(issuer) <= 255),
  constraint identity_provider_makes_check check (makes = any (array['candidate', 'hiringManager', 'recruiter', 'interviewer', 'guest'])),
  constraint identity_provider_name_check check (char_length(name) >= 1 and char_length(name) <= 60)
);
create index "identity_provider_companyId_idx" on identity_provider ("companyId") where ("companyId" is not null);
create trigger touch before update on identity_provider for each row execute function majlis_touch();
alter table identity_provider enable row level security, force row level security;
create policy fence on identity_provider for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on identity_provider for all to majlis using (true);
grant select, insert, update, delete on identity_provider to majlis_app;

-- Industries that companies work in
create table industry (
  id           uuid not null,
  "companyId"  uuid,  -- Null: offered to everybody once approved
  "createdBy"  uuid,
  name         text not null,
  name_ar      text,
  active       boolean not null default true,
  "approvedAt" timestamptz(3),  -- Null: waits for approval and is offered only to its company or creator
  "createdAt"  timestamptz(3) not null default now(),
  "updatedAt"  timestamptz(3) not null default now(),
  "mergedInto" uuid,  -- The entry that it is now: rows that are written with it get that one
  constraint industry_pkey primary key (id),
  constraint "industry_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "industry_createdBy_fkey" foreign key ("createdBy") references account(id) on delete set null,
  constraint "industry_mergedInto_fkey" foreign key ("mergedInto") references industry(id) on delete set null,
  constraint industry_name_ar_check check (char_length(name_ar) >= 1 and char_length(name_ar) <= 255),
  constraint industry_name_check check (char_length(name) >= 1 and char_length(name) <= 255)
);
create index "industry_companyId_idx" on industry ("companyId") where ("companyId" is not null);
create index "industry_createdAt_idx" on industry ("createdAt") where ("approvedAt" is null);
create index "industry_createdBy_idx" on industry ("createdBy") where ("createdBy" is not null);
create index "industry_mergedInto_idx" on industry ("mergedInto") where ("mergedInto" is not null);
create index industry_name_id_idx on industry (name, id);
create unique index industry_name on industry (lower(name), "companyId", (
case
    when (("approvedAt" is null) and ("companyId" is null)) then "createdBy"
    else null::uuid
end)) nulls not distinct;
create trigger touch before update on industry for each row execute function majlis_touch();
alter table industry enable row level security, force row level security;
create policy approval on industry as restrictive for update to majlis_app using (true) with check ((( select majlis_everything() as majlis_everything) or ("approvedAt" is null)));
create policy approved_by_admin on industry as restrictive for insert to majlis_app with check ((( select majlis_everything() as majlis_everything) or ("approvedAt" is null)));
create policy fence on industry for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on industry for all to majlis using (true);
create policy portal on industry for select to majlis_app using ((("companyId" is null) or ("approvedAt" is not null)));
create policy proposal on industry for insert to majlis_app with check ((("companyId" is null) and ("approvedAt" is null)));
grant select, insert, update, delete on industry to majlis_app;

-- One meeting of an interviewer, or of the bot, with a candidate
create table interview (
  id                        uuid not null,
  "companyId"               uuid not null,
  "requisitionId"           uuid not null,
  "candidateId"             uuid not null,
  "interviewerId"           uuid not null,
  "interviewerAccountId"    uuid not null,
  status                    smallint not null default 0,  -- 0 PENDING, 1 SCHEDULED, 2 RESCHEDULED, 3 CANCELLED, 4 SUBMITTED, 5 IN_PROGRESS, 6 COMPLETED, 7 CANCELLED_BY_INTERVIEWER, 8 CANCELLED_BY_CANDIDATE
  "scheduledStart"          timestamptz(3),
  "scheduledEnd"            timestamptz(3),
  timezone                  text,
  deadline                  timestamptz(3),  -- Until when the bot's interview is open
  "startedAt"               timestamptz(3),
  "endedAt"                 timestamptz(3),
  "companyName"             text not null,
  "recruiterComment"        text,
  message                   text,  -- The words of whoever cancelled it
  "rescheduleCount"         smallint not null default 0,
  "previousId"              uuid,  -- The cancelled or replaced interview that this one follows
  "consentedAt"             timestamptz(3),
  "createdAt"               timestamptz(3) not null default now(),
  "updatedAt"               timestamptz(3) not null default now(),
  "replacedAt"              timestamptz(3),  -- When another interview took its place; null while it stands or had not begun
  "replacedStatus"          smallint,  -- Its status when it was replaced: 4, 5 or 6
  "replacedCandidateStatus" smallint,  -- How far its candidate had come with it, by which its report stays open
  "offerId"                 uuid,  -- The offer from which its candidate chose the time
  "calendarUid"             text,  -- Its entry in calendars, carried on from the interview it replaced; null is its own id
  sequence                  integer not null default 0,  -- Counts what calendars were told of it: a calendar follows the highest
  absent                    text,  -- Who did not come
  "absentBy"                uuid,
  "filmRemovedAt"           timestamptz(3),  -- When its films went, because their time was over
  "openedAt"                timestamptz(3),  -- When the candidate first opened the bot's interview
  "timeFactor"              numeric(3,2) not null default 1,  -- So many times the usual time to think and to answer, for whom it was granted
  constraint interview_pkey primary key (id),
  constraint "interview_companyId_id_key" unique ("companyId", id),
  constraint "interview_interviewerId_key" unique ("interviewerId"),
  constraint interview_no_double_booking exclude using gist ("interviewerAccountId" with =, tstzrange("scheduledStart", "scheduledEnd") with &&) where ((status = any (array[1, 2, 5])) and "scheduledStart" is not null),
  constraint "interview_absentBy_fkey" foreign key ("absentBy") references account(id) on delete set null,
  constraint "interview_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade,
  constraint "interview_companyId_interviewerId_fkey" foreign key ("companyId", "interviewerId") references interviewer("companyId", id) on delete cascade,
  constraint "interview_companyId_previousId_fkey" foreign key ("companyId", "previousId") references interview("companyId", id) on delete set null ("previousId"),
  constraint "interview_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id),
  constraint "interview_interviewerId_interviewerAccountId_fkey" foreign key ("interviewerId", "interviewerAccountId") references interviewer(id, "accountId") on update cascade on delete cascade,
  constraint interview_offer foreign key ("companyId", "offerId") references slot_offer("companyId", id) on delete set null ("offerId"),
  constraint interview_absent_check check (absent = any (array['candidate', 'interviewer'])),
  constraint "interview_calendarUid_check" check (char_length("calendarUid") <= 255),
  constraint interview_replaced check ((num_nulls("replacedAt", "replacedStatus", "replacedCandidateStatus") = any (array[0, 3])) and ("replacedAt" is null or status = 3)),
  constraint "interview_replacedCandidateStatus_check" check ("replacedCandidateStatus" >= '-3'::integer and "replacedCandidateStatus" <= 13),
  constraint "interview_replacedStatus_check" check ("replacedStatus" = any (array[4, 5, 6])),
  constraint "interview_rescheduleCount_check" check ("rescheduleCount" >= 0),
  constraint interview_sequence_check check (sequence >= 0),
  constraint interview_status_check check (status >= 0 and status <= 8),
  constraint "interview_timeFactor_check" check ("timeFactor" = any (array[1::numeric, 1.25, 1.5, 2::numeric])),
  constraint interview_times check ("scheduledEnd" > "scheduledStart" and (num_nulls("scheduledStart", "scheduledEnd") = any (array[0, 2])))
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
create index "interview_absentBy_idx" on interview ("absentBy") where ("absentBy" is not null);
create index "interview_candidateId_createdAt_idx" on interview ("candidateId", "createdAt");
create index "interview_companyId_createdAt_id_requisitionId_idx" on interview ("companyId", "createdAt", id) include ("requisitionId");
create index "interview_createdAt_id_idx" on interview ("createdAt", id);
create index "interview_endedAt_idx" on interview ("endedAt") where (status = 6);
create index "interview_interviewerAccountId_scheduledStart_idx" on interview ("interviewerAccountId", "scheduledStart");
create index "interview_offerId_idx" on interview ("offerId") where ("offerId" is not null);
create index "interview_previousId_idx" on interview ("previousId") where ("previousId" is not null);
create index "interview_requisitionId_status_idx" on interview ("requisitionId", status);
create index "interview_scheduledStart_id_idx" on interview ("scheduledStart", id);
create index "interview_startedAt_id_idx" on interview ("startedAt", id);
create index "interview_status_createdAt_idx" on interview (status, "createdAt");
create index "interview_status_scheduledStart_idx" on interview (status, "scheduledStart") where (status = any (array[1, 2, 5]));
create index interview_deadline_idx on interview (deadline) where ((status = any (array[1, 2, 5])) and (deadline is not null));
create unique index interview_one_active on interview ("candidateId") where (status = any (array[0, 1, 2, 4, 5, 6]));
create trigger noted_delete after delete on interview referencing old table as stale for each statement execute function majlis_note_interview();
create trigger noted_insert after insert on interview referencing new table as fresh for each statement execute function majlis_note_interview();
create trigger noted_update after update on interview referencing old table as stale new table as fresh for each statement execute function majlis_note_interview();
create trigger offer_follows after update of status, "scheduledStart" on interview for each row when (new.status <> old.status or new."scheduledStart" is distinct from old."scheduledStart") execute function majlis_offer_follows();
create trigger take_time after insert or update of status, "scheduledStart", "scheduledEnd", "interviewerAccountId" on interview for each row execute function majlis_take();
create trigger touch before update on interview for each row execute function majlis_touch();
alter table interview enable row level security, force row level security;
create policy fence on interview for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on interview for all to majlis using (true);
create policy removed on interview as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays("requisitionId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on interview to majlis_app;

-- Every change of an interview's status: only ever added to
create table interview_history (
  id            uuid not null,
  "companyId"   uuid not null,
  "interviewId" uuid not null,
  "accountId"   uuid,
  from          smallint,
  to            smallint not null,
  message       text,
  kind          text not null default 'status',
  "createdAt"   timestamptz(3) not null default now(),
  constraint interview_history_pkey primary key (id),
  constraint "interview_history_accountId_fkey" foreign key ("accountId") references account(id) on delete set null,
  constraint "interview_history_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint interview_history_from_check check ("from" >= 0 and "from" <= 8),
  constraint interview_history_to_check check ("to" >= 0 and "to" <= 8)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index "interview_history_accountId_idx" on interview_history ("accountId") where ("accountId" is not null);
create index "interview_history_interviewId_createdAt_id_idx" on interview_history ("interviewId", "createdAt", id);
alter table interview_history enable row level security, force row level security;
create policy fence on interview_history for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on interview_history for all to majlis using (true);
grant select, insert on interview_history to majlis_app;

-- Who takes part in an interview beside its interviewer
create table interview_person (
  id            uuid not null,
  "companyId"   uuid not null,
  "interviewId" uuid not null,
  "accountId"   uuid not null,
  part          smallint not null default 1,
  state         smallint not null default 1,  -- 0 asked, 1 takes part, 2 has left
  "createdAt"   timestamptz(3) not null default now(),
  "updatedAt"   timestamptz(3) not null default now(),
  constraint interview_person_pkey primary key (id),
  constraint interview_person_once unique ("interviewId", "accountId"),
  constraint "interview_person_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "interview_person_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint interview_person_part_check check (part = 1),
  constraint interview_person_state_check check (state >= 0 and state <= 2)
);
create index "interview_person_accountId_idx" on interview_person ("accountId");
create trigger noted_delete after delete on interview_person referencing old table as stale for each statement execute function majlis_note_interview_person();
create trigger noted_insert after insert on interview_person referencing new table as fresh for each statement execute function majlis_note_interview_person();
create trigger noted_update after update on interview_person referencing old table as stale new table as fresh for each statement execute function majlis_note_interview_person();
create trigger take_time after insert or delete or update of state on interview_person for each row execute function majlis_take_second();
create trigger touch before update on interview_person for each row execute function majlis_touch();
alter table interview_person enable row level security, force row level security;
create policy fence on interview_person for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on interview_person for all to majlis using (true);
grant select, insert, update, delete on interview_person to majlis_app;

-- A question in an interview: when it was asked and how it was answered
create table interview_question (
  id                uuid not null,
  "companyId"       uuid not null,
  "interviewId"     uuid not null,
  "questionId"      uuid not null,
  author            uuid,  -- The interviewer who asked it; null when it is the requisition's
  order             integer not null default 0,
  "askedAt"         timestamptz(3),
  "askedTime"       numeric(10,3),  -- Seconds into the recording
  "answeredAt"      timestamptz(3),
  take              smallint not null default 0,  -- How many times a one-way answer was begun
  notes             text,
  review            smallint,  -- 0 Didn't Answer, 1 Unsatisfactory, 2 Satisfactory, 3 Well Explained, 4 In Depth
  "createdAt"       timestamptz(3) not null default now(),
  "updatedAt"       timestamptz(3) not null default now(),
  think_seconds     integer,  -- Time to think as the requisition gave it; null where nobody waits
  answer_seconds    integer,  -- Time to answer as the requisition gave it; null where nobody counts
  "answerStartedAt" timestamptz(3),  -- When the latest take of its answer began; null while its question is only shown
  "answerBy"        smallint not null default 1,  -- How it may be answered, as the requisition allowed it: 1 on film, 2 by sound, 4 in writing
  "answeredBy"      smallint,  -- How it was answered last; null where nobody chose
  "answerText"      text,  -- The answer in writing, as far as it is written
  "endedTime"       numeric(10,3),  -- Seconds into the recording at which another question was shown; null where none was
  overlong          boolean not null default false,  -- The film of its answer is longer than the time given for it
  constraint interview_question_pkey primary key (id),
  constraint interview_question_once unique ("interviewId", "questionId"),
  constraint interview_question_author_fkey foreign key (author) references account(id) on delete set null,
  constraint "interview_question_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint "interview_question_questionId_fkey" foreign key ("questionId") references question(id),
  constraint "interview_question_answerBy_check" check ("answerBy" >= 1 and "answerBy" <= 7),
  constraint "interview_question_answerText_check" check (char_length("answerText") <= 5000),
  constraint interview_question_answer_seconds_check check (answer_seconds >= 10 and answer_seconds <= 1800),
  constraint "interview_question_answeredBy_check" check ("answeredBy" = any (array[1, 2, 4])),
  constraint "interview_question_askedTime_check" check ("askedTime" >= 0::numeric),
  constraint "interview_question_endedTime_check" check ("endedTime" >= 0::numeric),
  constraint interview_question_review_check check (review >= 0 and review <= 4),
  constraint interview_question_take_check check (take >= 0),
  constraint interview_question_think_seconds_check check (think_seconds >= 0 and think_seconds <= 600)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
create index "interview_question_companyId_idx" on interview_question ("companyId");
create index "interview_question_interviewId_order_idx" on interview_question ("interviewId", "order");
create index "interview_question_questionId_idx" on interview_question ("questionId");
create index interview_question_author_idx on interview_question (author) where (author is not null);
create trigger touch before update on interview_question for each row execute function majlis_touch();
alter table interview_question enable row level security, force row level security;
create policy fence on interview_question for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on interview_question for all to majlis using (true);
grant select, insert, update, delete on interview_question to majlis_app;

-- The interviewer's rating of one skill
create table interview_skill_feedback (
  id            uuid not null,
  "companyId"   uuid not null,
  "interviewId" uuid not null,
  "accountId"   uuid not null,
  "skillId"     uuid not null,
  "r_skillId"   uuid,  -- The required skill that it rates, when it is one
  review        smallint,  -- 0 Basic to 3 Expert; null is No Review
  "createdAt"   timestamptz(3) not null default now(),
  "updatedAt"   timestamptz(3) not null default now(),
  constraint interview_skill_feedback_pkey primary key (id),
  constraint interview_skill_feedback_once unique ("interviewId", "accountId", "skillId"),
  constraint "interview_skill_feedback_accountId_fkey" foreign key ("accountId") references account(id),
  constraint "interview_skill_feedback_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint "interview_skill_feedback_r_skillId_fkey" foreign key ("r_skillId") references requisition_skill(id) on delete set null,
  constraint "interview_skill_feedback_skillId_fkey" foreign key ("skillId") references skill(id),
  constraint interview_skill_feedback_review_check check (review >= 0 and review <= 3)
);
create index "interview_skill_feedback_accountId_idx" on interview_skill_feedback ("accountId");
create index "interview_skill_feedback_companyId_createdAt_id_idx" on interview_skill_feedback ("companyId", "createdAt", id);
create index "interview_skill_feedback_createdAt_id_idx" on interview_skill_feedback ("createdAt", id);
create index "interview_skill_feedback_r_skillId_idx" on interview_skill_feedback ("r_skillId") where ("r_skillId" is not null);
create index "interview_skill_feedback_skillId_idx" on interview_skill_feedback ("skillId");
create trigger merged before insert or update of "skillId" on interview_skill_feedback for each row execute function majlis_merged('skill', 'skillId');
create trigger touch before update on interview_skill_feedback for each row execute function majlis_touch();
alter table interview_skill_feedback enable row level security, force row level security;
create policy fence on interview_skill_feedback for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on interview_skill_feedback for all to majlis using (true);
grant select, insert, update, delete on interview_skill_feedback to majlis_app;

-- An account asked or assigned to interview a candidate: without an interview it is a request
create table interviewer (
  id             uuid not null,
  "companyId"    uuid not null,
  "candidateId"  uuid not null,
  "accountId"    uuid not null,
  status         smallint not null default 0,  -- 0 requested, 1 accepted, 2 declined, 3 expired, 4 replaced
  "statusBefore" smallint,  -- The candidate's status before the request, restored when it is declined or expires
  "requestedBy"  uuid,
  "expiresAt"    timestamptz(3),
  "createdAt"    timestamptz(3) not null default now(),
  "updatedAt"    timestamptz(3) not null default now(),
  message        text,  -- What the interviewer wrote when declining; the team reads it
  constraint interviewer_pkey primary key (id),
  constraint "interviewer_companyId_id_key" unique ("companyId", id),
  constraint "interviewer_id_accountId_key" unique (id, "accountId"),
  constraint "interviewer_accountId_fkey" foreign key ("accountId") references account(id),
  constraint "interviewer_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade,
  constraint "interviewer_requestedBy_fkey" foreign key ("requestedBy") references account(id) on delete set null,
  constraint interviewer_message_check check (char_length(message) <= 1000),
  constraint "interviewer_statusBefore_check" check ("statusBefore" >= '-3'::integer and "statusBefore" <= 13),
  constraint interviewer_status_check check (status >= 0 and status <= 4)
);
create index "interviewer_accountId_status_createdAt_idx" on interviewer ("accountId", status, "createdAt");
create index "interviewer_candidateId_createdAt_idx" on interviewer ("candidateId", "createdAt");
create index "interviewer_expiresAt_idx" on interviewer ("expiresAt") where (status = 0);
create index "interviewer_requestedBy_idx" on interviewer ("requestedBy") where ("requestedBy" is not null);
create unique index interviewer_asked_once on interviewer ("candidateId", "accountId") where (status = 0);
create trigger noted_delete after delete on interviewer referencing old table as stale for each statement execute function majlis_note_interviewer();
create trigger noted_insert after insert on interviewer referencing new table as fresh for each statement execute function majlis_note_interviewer();
create trigger noted_update after update on interviewer referencing old table as stale new table as fresh for each statement execute function majlis_note_interviewer();
create trigger touch before update on interviewer for each row execute function majlis_touch();
alter table interviewer enable row level security, force row level security;
create policy fence on interviewer for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on interviewer for all to majlis using (true);
create policy removed on interviewer as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays_with("candidateId", null::uuid, null::uuid, ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on interviewer to majlis_app;

-- Why a candidate, a requisition or an account is kept from erasure and retention; candidate."legalHold" says that one is
create table legal_hold (
  id              uuid not null,
  "companyId"     uuid,  -- Whose rows are held; null: an account everywhere
  "candidateId"   uuid,
  reason          text not null,
  "setBy"         uuid,
  "liftedBy"      uuid,
  "createdAt"     timestamptz(3) not null default now(),
  "liftedAt"      timestamptz(3),
  "accountId"     uuid,
  "requisitionId" uuid,
  "askedBy"       uuid,
  status          smallint not null default 1,  -- 0 asked, 1 stands, 2 declined, 3 lifted, 4 withdrawn before an answer
  answer          text,  -- Why it was declined, as whoever asked reads it
  "answeredAt"    timestamptz(3),
  constraint legal_hold_pkey primary key (id),
  constraint "legal_hold_accountId_fkey" foreign key ("accountId") references account(id),
  constraint "legal_hold_askedBy_fkey" foreign key ("askedBy") references account(id) on delete set null,
  constraint "legal_hold_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete set null ("candidateId"),
  constraint "legal_hold_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "legal_hold_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id) on delete set null ("requisitionId"),
  constraint "legal_hold_liftedBy_fkey" foreign key ("liftedBy") references account(id) on delete set null,
  constraint "legal_hold_setBy_fkey" foreign key ("setBy") references account(id) on delete set null,
  constraint legal_hold_answer_check check (char_length(answer) >= 1 and char_length(answer) <= 1000),
  constraint legal_hold_lifted check ((status = 3) = ("liftedAt" is not null)),
  constraint legal_hold_of_one check (num_nonnulls("candidateId", "requisitionId", "accountId") <= 1),
  constraint legal_hold_reason_check check (char_length(reason) >= 1 and char_length(reason) <= 1000),
  constraint legal_hold_status_check check (status >= 0 and status <= 4)
);
create index "legal_hold_accountId_idx" on legal_hold ("accountId") where ("accountId" is not null);
create index "legal_hold_askedBy_idx" on legal_hold ("askedBy") where ("askedBy" is not null);
create index "legal_hold_candidateId_idx" on legal_hold ("candidateId") where ("candidateId" is not null);
create index "legal_hold_companyId_idx" on legal_hold ("companyId");
create index "legal_hold_liftedBy_idx" on legal_hold ("liftedBy") where ("liftedBy" is not null);
create index "legal_hold_requisitionId_idx" on legal_hold ("requisitionId") where ("requisitionId" is not null);
create index "legal_hold_setBy_idx" on legal_hold ("setBy") where ("setBy" is not null);
create unique index legal_hold_open on legal_hold ("candidateId") where ((status = any (array[0, 1])) and ("candidateId" is not null));
create unique index legal_hold_open_account on legal_hold ("accountId", "companyId") nulls not distinct where ((status = any (array[0, 1])) and ("accountId" is not null));
create unique index legal_hold_open_requisition on legal_hold ("requisitionId") where ((status = any (array[0, 1])) and ("requisitionId" is not null));
create trigger follow_changes after update of status on legal_hold for each row when ((old.status = 1) is distinct from (new.status = 1)) execute function majlis_hold_candidates();
create trigger follow_stands after insert on legal_hold for each row when (new.status = 1) execute function majlis_hold_candidates();
alter table legal_hold enable row level security, force row level security;
create policy fence on legal_hold for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on legal_hold for all to majlis using (true);
grant select, insert, update, delete on legal_hold to majlis_app;

-- A link sent to somebody: one purpose, one record behind it, an end; the token itself is nowhere
create table link_token (
  id                    uuid not null,
  "companyId"           uuid,
  hash                  bytea not null,  -- SHA-256 of the 32 random bytes in the link
  purpose               text not null,
  "accountId"           uuid,
  "candidateId"         uuid,
  "interviewId"         uuid,
  "referralCandidateId" uuid,
  "referralRefereeId"   uuid,
  expires_at            timestamptz(3) not null,
  used_at               timestamptz(3),
  revoked_at            timestamptz(3),
  "createdAt"           timestamptz(3) not null default now(),
  "offerId"             uuid,
  "publicReportId"      uuid,
  constraint link_token_pkey primary key (id),
  constraint link_token_hash_key unique (hash),
  constraint "link_token_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "link_token_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade,
  constraint "link_token_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "link_token_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint "link_token_companyId_referralCandidateId_fkey" foreign key ("companyId", "referralCandidateId") references referral_candidate("companyId", id) on delete cascade,
  constraint "link_token_companyId_referralRefereeId_fkey" foreign key ("companyId", "referralRefereeId") references referral_referee("companyId", id) on delete cascade,
  constraint link_token_offer foreign key ("companyId", "offerId") references slot_offer("companyId", id) on delete cascade,
  constraint link_token_public_report foreign key ("companyId", "publicReportId") references public_report("companyId", id) on delete cascade,
  constraint link_token_hash_check check (octet_length(hash) = 32),
  constraint link_token_purpose_check check (purpose = any (array['invite', 'reset', 'email', 'interview', 'schedule', 'reference', 'nominate', 'report', 'calendar', 'ownData'])),
  constraint link_token_record check (
case purpose
    when 'interview' then "interviewId" is not null
    when 'schedule' then "interviewId" is not null or "offerId" is not null or "candidateId" is not null
    when 'reference' then "referralRefereeId" is not null
    when 'ownData' then "referralRefereeId" is not null
    when 'nominate' then "referralCandidateId" is not null
    when 'report' then "publicReportId" is not null
    when 'calendar' then "accountId" is not null and "companyId" is not null
    else "accountId" is not null
end)
);
create index "link_token_accountId_idx" on link_token ("accountId") where ("accountId" is not null);
create index "link_token_candidateId_idx" on link_token ("candidateId") where ("candidateId" is not null);
create index "link_token_companyId_idx" on link_token ("companyId") where ("companyId" is not null);
create index "link_token_interviewId_idx" on link_token ("interviewId") where ("interviewId" is not null);
create index "link_token_offerId_idx" on link_token ("offerId") where ("offerId" is not null);
create index "link_token_publicReportId_idx" on link_token ("publicReportId") where ("publicReportId" is not null);
create index "link_token_referralCandidateId_idx" on link_token ("referralCandidateId") where ("referralCandidateId" is not null);
create index "link_token_referralRefereeId_idx" on link_token ("referralRefereeId") where ("referralRefereeId" is not null);
create index link_token_expires_at_idx on link_token (expires_at);
alter table link_token enable row level security, force row level security;
create policy fence on link_token for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on link_token for all to majlis using (true);
create policy removed on link_token as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_link_stays(link_token.*, ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on link_token to majlis_app;

-- Failed sign-ins an account and an address, shared by all nodes
create table login_attempt (
  key           text not null,
  failures      integer not null default 0,
  "windowStart" timestamptz(3) not null default now(),
  "nextAt"      timestamptz(3) not null default now(),
  constraint login_attempt_pkey primary key (key)
);
create index "login_attempt_windowStart_idx" on login_attempt ("windowStart");
grant select, insert, update, delete on login_attempt to majlis_app;

-- A merge that can still be undone: which rows it moved, and those it made one
create table lookup_merge (
  id          uuid not null,
  list        text not null,
  "entryId"   uuid not null,
  "intoId"    uuid not null,
  "wasActive" boolean not null,
  moved       jsonb not null,  -- Ids by table, rows that were made one with others, and values before and after
  "accountId" uuid not null,
  at          timestamptz(3) not null default now(),
  constraint lookup_merge_pkey primary key (id),
  constraint "lookup_merge_accountId_fkey" foreign key ("accountId") references account(id),
  constraint lookup_merge_list_check check (list = any (array['skill', 'designation', 'industry', 'degree', 'field_of_study']))
);
create index "lookup_merge_accountId_idx" on lookup_merge ("accountId");
create index "lookup_merge_entryId_idx" on lookup_merge ("entryId");
create index lookup_merge_at_idx on lookup_merge (at);
grant select, insert, update, delete on lookup_merge to majlis_app;

-- A role that an account holds, in a company where the role has one
create table membership (
  id               uuid not null,
  "accountId"      uuid not null,
  "companyId"      uuid,
  role             text not null,
  "approvalStatus" smallint not null default 0,
  active           boolean not null default true,
  "createdAt"      timestamptz(3) not null default now(),
  "updatedAt"      timestamptz(3) not null default now(),
  "invitedName"    text,  -- As its inviter wrote it: shown in the place of the name while the address is unconfirmed
  "invitedPhone"   text,
  "invitedBy"      uuid,
  "invitedAt"      timestamptz(3),
  "suspendedBy"    uuid,
  "suspendedAt"    timestamptz(3),
  reason           text,  -- Why it was suspended, as whoever did so wrote
  constraint membership_pkey primary key (id),
  constraint membership_once unique nulls not distinct ("accountId", role, "companyId"),
  constraint "membership_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "membership_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "membership_invitedBy_fkey" foreign key ("invitedBy") references account(id) on delete set null,
  constraint "membership_suspendedBy_fkey" foreign key ("suspendedBy") references account(id) on delete set null,
  constraint "membership_approvalStatus_check" check ("approvalStatus" >= 0 and "approvalStatus" <= 4),
  constraint membership_company check ("companyId" is not null or (role = any (array['admin', 'moderator', 'candidate', 'partner']))),
  constraint "membership_invitedName_check" check (char_length("invitedName") >= 2 and char_length("invitedName") <= 255),
  constraint "membership_invitedPhone_check" check (char_length("invitedPhone") <= 20),
  constraint membership_reason_check check (char_length(reason) >= 1 and char_length(reason) <= 1000),
  constraint membership_role_check check (role = any (array['admin', 'moderator', 'company', 'hiringManager', 'recruiter', 'sourcer', 'interviewer', 'candidate', 'partner', 'guest']))
);
create index "membership_companyId_role_approvalStatus_accountId_idx" on membership ("companyId", role, "approvalStatus", "accountId");
create index "membership_invitedBy_idx" on membership ("invitedBy") where ("invitedBy" is not null);
create index "membership_role_approvalStatus_createdAt_idx" on membership (role, "approvalStatus", "createdAt");
create index "membership_suspendedBy_idx" on membership ("suspendedBy") where ("suspendedBy" is not null);
create trigger noted_for_shares after update on membership for each row when (old.role = 'guest' and (old.active is distinct from new.active or old."approvalStatus" is distinct from new."approvalStatus")) execute function majlis_note_person_shares('accountId');
create trigger noted_for_shares_gone after delete on membership for each row when (old.role = 'guest') execute function majlis_note_person_shares('accountId');
create trigger touch before update on membership for each row execute function majlis_touch();
alter table membership enable row level security, force row level security;
create policy brought on membership for insert to majlis_app with check ((("companyId" is null) and ((role = 'candidate') or ((role = 'partner') and ("approvalStatus" = any (array[0, 1]))))));
create policy fence on membership for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy known on membership for select to majlis_app using ((("companyId" is null) and (role = any (array['candidate', 'partner']))));
create policy owner on membership for all to majlis using (true);
grant select, insert, update, delete on membership to majlis_app;

-- Words for an event that replace the built-in ones; without a company the portal's
create table message_template (
  id          uuid not null,
  "companyId" uuid,
  event       text not null,
  kind        smallint not null default 1,
  language    text not null,
  subject     text not null default '',
  body        text not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint message_template_pkey primary key (id),
  constraint message_template_once unique nulls not distinct ("companyId", event, kind, language),
  constraint "message_template_companyId_fkey" foreign key ("companyId") references company(id),
  constraint message_template_kind_check check (kind = any (array[1, 3])),
  constraint message_template_language_check check (language = any (array['en', 'ar']))
);
create trigger touch before update on message_template for each row execute function majlis_touch();
alter table message_template enable row level security, force row level security;
create policy fence on message_template for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on message_template for all to majlis using (true);
create policy portal on message_template for select to majlis_app using (("companyId" is null));
grant select, insert, update, delete on message_template to majlis_app;

-- A ready questionnaire: general, manager, peer, client, academic, or a company's own
create table module (
  id             uuid not null,
  "companyId"    uuid,
  key            text not null,
  name           text not null,
  name_ar        text,
  description    text,
  order          integer not null default 0,
  active         boolean not null default true,
  "createdAt"    timestamptz(3) not null default now(),
  "updatedAt"    timestamptz(3) not null default now(),
  description_ar text,
  constraint module_pkey primary key (id),
  constraint module_once unique nulls not distinct ("companyId", key),
  constraint "module_companyId_fkey" foreign key ("companyId") references company(id),
  constraint module_key_check check (char_length(key) >= 2 and char_length(key) <= 60),
  constraint module_name_check check (char_length(name) >= 2 and char_length(name) <= 255)
);
create trigger touch before update on module for each row execute function majlis_touch();
alter table module enable row level security, force row level security;
create policy fence on module for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on module for all to majlis using (true);
create policy portal on module for select to majlis_app using (("companyId" is null));
grant select, insert, update, delete on module to majlis_app;

-- The outbox and the log in one: a message is queued in the transaction that causes it
create table notification_log (
  id                    uuid not null,
  "companyId"           uuid,
  "requisitionId"       uuid,
  "accountId"           uuid,
  kind                  smallint not null,  -- 1 e-mail, 3 WhatsApp
  type                  text not null,
  description           text not null default '',
  recipient             text not null,
  language              text not null default 'en',
  subject               text not null default '',
  html                  text not null default '',
  text                  text not null default '',
  icalendar             text,
  "messageId"           text not null,  -- Constant over retries
  "dedupeKey"           text not null,  -- The same cause queues the same message once
  delivery_status       smallint not null default 0,  -- 0 queued, 1 sent, 2 failed, 3 bounced, 4 withdrawn
  attempts              integer not null default 0,
  "nextAttemptAt"       timestamptz(3) not null default now(),
  "lastError"           text,
  "sentAt"              timestamptz(3),
  whatsapp              jsonb,
  "whatsappId"          text generated always as ((whatsapp ->> 'id'::text)) stored,  -- A column of its own because no index on an expression of JSON serves behind row-level security
  "createdAt"           timestamptz(3) not null default now(),
  "updatedAt"           timestamptz(3) not null default now(),
  answer                text,  -- What the mail server said when it took the message
  "lockedUntil"         timestamptz(3),  -- Until when a process sends it; later than that, it has died
  "leaseId"             uuid,  -- Which of the processes: only that one may say how it ended
  sealed                bytea,  -- The link with its key, sealed, until the message was sent; "html" and the others hold a sign in its place
  "linkHash"            bytea,  -- Which link_token it is: a message that is sent again gets a new key to the same
  "interviewId"         uuid,  -- The interview that it is about: it is sent only while that stands as it says
  sequence              integer,  -- The interview's sequence of which it tells
  "offerId"             uuid,  -- The offer of times that it is about: it is sent only while that is open
  "referralCandidateId" uuid,  -- The candidate's ref-check that it is about: it is sent only while that is wanted
  "referralRefereeId"   uuid,  -- The referee that it is about: it is sent only while its answer is wanted
  outlives              boolean not null default false,  -- Tells of what is deleted: no erasure takes it, and it is forgotten once it has left or cannot
  constraint notification_log_pkey primary key (id),
  constraint "notification_log_dedupeKey_key" unique ("dedupeKey"),
  constraint "notification_log_messageId_key" unique ("messageId"),
  constraint "notification_log_accountId_fkey" foreign key ("accountId") references account(id) on delete set null,
  constraint "notification_log_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "notification_log_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id) on delete set null ("requisitionId"),
  constraint notification_log_interview foreign key ("companyId", "interviewId") references interview("companyId", id) on delete set null ("interviewId"),
  constraint notification_log_offer foreign key ("companyId", "offerId") references slot_offer("companyId", id) on delete set null ("offerId"),
  constraint notification_log_referral_candidate foreign key ("companyId", "referralCandidateId") references referral_candidate("companyId", id) on delete set null ("referralCandidateId"),
  constraint notification_log_referral_referee foreign key ("companyId", "referralRefereeId") references referral_referee("companyId", id) on delete set null ("referralRefereeId"),
  constraint notification_log_answer_check check (char_length(answer) <= 500),
  constraint notification_log_delivery_status_check check (delivery_status >= 0 and delivery_status <= 4),
  constraint notification_log_kind_check check (kind = any (array[1, 3])),
  constraint notification_log_language_check check (language = any (array['en', 'ar'])),
  constraint notification_log_recipient_check check (recipient !~ '[\r\n]'),
  constraint notification_log_subject_check check (subject !~ '[\r\n]')
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
create index "notification_log_accountId_createdAt_idx" on notification_log ("accountId", "createdAt" desc) where ("accountId" is not null);
create index "notification_log_companyId_createdAt_idx" on notification_log ("companyId", "createdAt" desc) where ("companyId" is not null);
create index "notification_log_createdAt_id_idx" on notification_log ("createdAt", id);
create index "notification_log_createdAt_idx" on notification_log ("createdAt") where outlives;
create index "notification_log_delivery_status_createdAt_idx" on notification_log (delivery_status, "createdAt") where (delivery_status = any (array[2, 3]));
create index "notification_log_interviewId_idx" on notification_log ("interviewId") where ("interviewId" is not null);
create index "notification_log_kind_nextAttemptAt_idx" on notification_log (kind, "nextAttemptAt") where (delivery_status = 0);
create index "notification_log_offerId_idx" on notification_log ("offerId") where ("offerId" is not null);
create index "notification_log_referralCandidateId_idx" on notification_log ("referralCandidateId") where ("referralCandidateId" is not null);
create index "notification_log_referralRefereeId_idx" on notification_log ("referralRefereeId") where ("referralRefereeId" is not null);
create index "notification_log_requisitionId_accountId_createdAt_idx" on notification_log ("requisitionId", "accountId", "createdAt" desc);
create index notification_log_about on notification_log using gin (string_to_array(translate("dedupeKey", ' ', ':'), ':')) with (fastupdate=off);
create index notification_log_to on notification_log (lower(recipient));
create index notification_log_words on notification_log using gin (majlis_words(subject, text, html, description, icalendar, whatsapp)) with (gin_pending_list_limit='512');
create trigger touch before update on notification_log for each row execute function majlis_touch();
alter table notification_log enable row level security, force row level security;
create policy fence on notification_log for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on notification_log for all to majlis using (true);
create policy removed on notification_log as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays("requisitionId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on notification_log to majlis_app;

-- Whom an offer may be booked with
create table offer_person (
  id          uuid not null,
  "companyId" uuid not null,
  "offerId"   uuid not null,
  "accountId" uuid not null,
  part        smallint not null default 0,  -- 0 leads, 1 second
  "createdAt" timestamptz(3) not null default now(),
  constraint offer_person_pkey primary key (id),
  constraint offer_person_once unique ("offerId", "accountId"),
  constraint "offer_person_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "offer_person_companyId_offerId_fkey" foreign key ("companyId", "offerId") references slot_offer("companyId", id) on delete cascade,
  constraint offer_person_part_check check (part = any (array[0, 1]))
);
create index "offer_person_accountId_idx" on offer_person ("accountId");
alter table offer_person enable row level security, force row level security;
create policy fence on offer_person for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on offer_person for all to majlis using (true);
grant select, insert, update, delete on offer_person to majlis_app;

-- When the candidate could come, where no offered time fits
create table offer_wish (
  id          uuid not null,
  "companyId" uuid not null,
  "offerId"   uuid not null,
  order       smallint not null,
  "startsAt"  timestamptz(3) not null,
  "endsAt"    timestamptz(3) not null,
  message     text,
  "createdAt" timestamptz(3) not null default now(),
  constraint offer_wish_pkey primary key (id),
  constraint offer_wish_once unique ("offerId", "order"),
  constraint "offer_wish_companyId_offerId_fkey" foreign key ("companyId", "offerId") references slot_offer("companyId", id) on delete cascade,
  constraint offer_wish_check check ("endsAt" > "startsAt"),
  constraint offer_wish_message_check check (char_length(message) <= 1000),
  constraint offer_wish_order_check check ("order" >= 1 and "order" <= 3)
);
alter table offer_wish enable row level security, force row level security;
create policy fence on offer_wish for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on offer_wish for all to majlis using (true);
grant select, insert, update, delete on offer_wish to majlis_app;

-- Busy times of other calendars: the times alone, no title, place or people
create table outside_busy (
  id           uuid not null,
  "companyId"  uuid not null,
  "calendarId" uuid not null,
  "accountId"  uuid not null,
  "startsAt"   timestamptz(3) not null,
  "endsAt"     timestamptz(3) not null,
  constraint outside_busy_pkey primary key (id),
  constraint "outside_busy_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "outside_busy_companyId_calendarId_fkey" foreign key ("companyId", "calendarId") references outside_calendar("companyId", id) on delete cascade,
  constraint outside_busy_check check ("endsAt" > "startsAt")
);
create index "outside_busy_accountId_startsAt_idx" on outside_busy ("accountId", "startsAt");
create index "outside_busy_calendarId_idx" on outside_busy ("calendarId");
alter table outside_busy enable row level security, force row level security;
create policy fence on outside_busy for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on outside_busy for all to majlis using (true);
grant select, insert, update, delete on outside_busy to majlis_app;

-- Another calendar of an interviewer, whose busy times block its slots
create table outside_calendar (
  id            uuid not null,
  "companyId"   uuid not null,
  "accountId"   uuid not null,
  address       bytea not null,  -- Sealed with the product's key: whoever knows it can read the calendar
  host          text not null,
  tail          text not null,  -- The last signs of the address, by which its owner knows it
  zone          text,
  "allDay"      boolean not null default true,
  etag          text,
  modified      text,
  "readAt"      timestamptz(3),
  "goodAt"      timestamptz(3),  -- When it was read well last: its times count for 24 hours
  trouble       text,  -- Why it could not be read the last time
  skipped       integer not null default 0,
  failures      smallint not null default 0,
  "nextAt"      timestamptz(3) not null default now(),
  "lockedUntil" timestamptz(3),
  "leaseId"     uuid,
  "createdAt"   timestamptz(3) not null default now(),
  "updatedAt"   timestamptz(3) not null default now(),
  constraint outside_calendar_pkey primary key (id),
  constraint "outside_calendar_companyId_id_key" unique ("companyId", id),
  constraint "outside_calendar_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "outside_calendar_companyId_fkey" foreign key ("companyId") references company(id),
  constraint outside_calendar_etag_check check (char_length(etag) <= 500),
  constraint outside_calendar_failures_check check (failures >= 0),
  constraint outside_calendar_host_check check (char_length(host) <= 255),
  constraint outside_calendar_modified_check check (char_length(modified) <= 100),
  constraint outside_calendar_skipped_check check (skipped >= 0),
  constraint outside_calendar_tail_check check (char_length(tail) <= 4),
  constraint outside_calendar_trouble_check check (char_length(trouble) <= 40)
);
create index "outside_calendar_accountId_companyId_idx" on outside_calendar ("accountId", "companyId");
create index "outside_calendar_nextAt_idx" on outside_calendar ("nextAt");
create trigger touch before update on outside_calendar for each row execute function majlis_touch();
alter table outside_calendar enable row level security, force row level security;
create policy fence on outside_calendar for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on outside_calendar for all to majlis using (true);
grant select, insert, update, delete on outside_calendar to majlis_app;

-- A company that a partner account may act for
create table partner (
  id               uuid not null,
  "companyId"      uuid not null,
  "accountId"      uuid not null,
  "approvalStatus" smallint not null default 0,
  active           boolean not null default true,
  "createdAt"      timestamptz(3) not null default now(),
  "updatedAt"      timestamptz(3) not null default now(),
  constraint partner_pkey primary key (id),
  constraint partner_once unique ("accountId", "companyId"),
  constraint "partner_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "partner_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "partner_approvalStatus_check" check ("approvalStatus" >= 0 and "approvalStatus" <= 4)
);
create index "partner_companyId_idx" on partner ("companyId");
create trigger touch before update on partner for each row execute function majlis_touch();
alter table partner enable row level security, force row level security;
create policy fence on partner for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on partner for all to majlis using (true);
grant select, insert, update, delete on partner to majlis_app;

-- A key that a device keeps: it signs in without a password, or after it
create table passkey (
  id             uuid not null,
  "accountId"    uuid not null,
  "credentialId" text not null,
  "publicKey"    bytea not null,
  counter        bigint not null default 0,  -- How often the device says it was used; synced keys always say 0
  transports     text[] not null default '{}'[],  -- How browsers reach the device
  host           text not null,  -- The host of PUBLIC_URL when it was added: under another it works no more
  name           text not null,
  "lastUsedAt"   timestamptz(3),
  "createdAt"    timestamptz(3) not null default now(),
  constraint passkey_pkey primary key (id),
  constraint "passkey_credentialId_key" unique ("credentialId"),
  constraint "passkey_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint passkey_host_check check (char_length(host) >= 1 and char_length(host) <= 255),
  constraint passkey_name_check check (char_length(name) >= 1 and char_length(name) <= 60)
);
create index "passkey_accountId_idx" on passkey ("accountId");
grant select, insert, update, delete on passkey to majlis_app;

-- The world's cities, filled from the data file
create table place (
  place_id   text not null,
  city       text not null,
  city_ar    text,
  state      text,
  country    text not null,
  population integer not null default 0,
  constraint place_pkey primary key (place_id)
);
grant select, insert, update, delete on place to majlis_app;

-- Folded words under which a place is found by prefix
create table place_key (
  key      text not null,
  place_id text not null,
  constraint place_key_pkey primary key (key, place_id)
);
grant select, insert, update, delete on place_key to majlis_app;

-- Who has a candidate, a report or a shortlist open in a held call of a process; one row a process and subject
create unlogged table presence (
  process      uuid not null,
  "companyId"  uuid not null,
  subject      text not null,
  "subjectId"  uuid not null,
  "accountIds" uuid[] not null,
  "seenAt"     timestamptz(3) not null default now(),  -- When the process said so last: what a dead one said is no longer believed after a while
  constraint presence_pkey primary key (process, subject, "subjectId"),
  constraint presence_subject_check check (subject = any (array['candidate', 'interview', 'shortlist']))
);
create index "presence_subjectId_idx" on presence ("subjectId");
alter table presence enable row level security, force row level security;
create policy fence on presence for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on presence for all to majlis using (true);
grant select on presence to majlis_app;

-- Links that were mailed to an address, by which its owner sees where it is known, and asks
create table privacy_link (
  id          uuid not null,
  hash        bytea not null,
  email       text not null,
  "expiresAt" timestamptz(3) not null,
  "usedAt"    timestamptz(3),  -- When it was asked by it: once
  "createdAt" timestamptz(3) not null default now(),
  constraint privacy_link_pkey primary key (id),
  constraint privacy_link_hash_key unique (hash),
  constraint privacy_link_email_check check (char_length(email) >= 3 and char_length(email) <= 254),
  constraint privacy_link_hash_check check (octet_length(hash) = 32)
);
create index "privacy_link_expiresAt_idx" on privacy_link ("expiresAt");
create index privacy_link_lower_idx on privacy_link (lower(email));
grant select, insert, update, delete on privacy_link to majlis_app;

-- Somebody asks for its data or for their erasure
create table privacy_request (
  id                  uuid not null,
  "companyId"         uuid,
  "accountId"         uuid,  -- Whoever asks for itself
  "candidateId"       uuid,
  "referralRefereeId" uuid,
  kind                text not null,
  status              smallint not null default 0,  -- 0 asked, 1 done, 2 declined, 3 withdrawn, 4 approved: it runs at its time
  message             text,
  "doneAt"            timestamptz(3),
  "createdAt"         timestamptz(3) not null default now(),
  "updatedAt"         timestamptz(3) not null default now(),
  "askedBy"           uuid,  -- Who wrote the request down: the person itself, or somebody of its company
  "answeredBy"        uuid,
  reason              text,  -- Why it was declined, as whoever asked reads it
  "dueAt"             timestamptz(3) not null default (now() + '30 days'::interval),
  "runAt"             timestamptz(3),  -- When an erasure begins; until then it can be withdrawn
  "extendedTo"        timestamptz(3),  -- Until when the answer was put off, once; whoever asked was told why
  "extendReason"      text,
  email               text,  -- The address that was proved by a link, where whoever asks has no account
  "archiveId"         uuid,
  "archiveUntil"      timestamptz(3),  -- Until when the copy is kept; then its bytes go
  constraint privacy_request_pkey primary key (id),
  constraint privacy_request_companyid_id_key unique ("companyId", id),
  constraint "privacy_request_accountId_fkey" foreign key ("accountId") references account(id) on delete set null,
  constraint "privacy_request_answeredBy_fkey" foreign key ("answeredBy") references account(id) on delete set null,
  constraint "privacy_request_archiveId_fkey" foreign key ("archiveId") references attachment(id) on delete set null,
  constraint "privacy_request_askedBy_fkey" foreign key ("askedBy") references account(id) on delete set null,
  constraint "privacy_request_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete set null ("candidateId"),
  constraint "privacy_request_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "privacy_request_companyId_referralRefereeId_fkey" foreign key ("companyId", "referralRefereeId") references referral_referee("companyId", id) on delete set null ("referralRefereeId"),
  constraint privacy_request_email_check check (char_length(email) >= 3 and char_length(email) <= 254),
  constraint "privacy_request_extendReason_check" check (char_length("extendReason") >= 1 and char_length("extendReason") <= 1000),
  constraint privacy_request_extended check (("extendedTo" is null) = ("extendReason" is null)),
  constraint privacy_request_kind_check check (kind = any (array['export', 'erasure'])),
  constraint privacy_request_paused check (status <> 4 or "runAt" is not null),
  constraint privacy_request_reason_check check (char_length(reason) >= 1 and char_length(reason) <= 1000),
  constraint privacy_request_status_check check (status >= 0 and status <= 4)
);
create index "privacy_request_accountId_idx" on privacy_request ("accountId") where ("accountId" is not null);
create index "privacy_request_answeredBy_idx" on privacy_request ("answeredBy") where ("answeredBy" is not null);
create index "privacy_request_archiveId_idx" on privacy_request ("archiveId") where ("archiveId" is not null);
create index "privacy_request_archiveUntil_idx" on privacy_request ("archiveUntil") where ("archiveId" is not null);
create index "privacy_request_askedBy_idx" on privacy_request ("askedBy") where ("askedBy" is not null);
create index "privacy_request_candidateId_idx" on privacy_request ("candidateId") where ("candidateId" is not null);
create index "privacy_request_referralRefereeId_idx" on privacy_request ("referralRefereeId") where ("referralRefereeId" is not null);
create index "privacy_request_runAt_idx" on privacy_request ("runAt") where (status = 4);
create index "privacy_request_status_createdAt_idx" on privacy_request (status, "createdAt");
create index privacy_request_email_idx on privacy_request (email) where (email is not null);
create unique index privacy_request_open on privacy_request ("candidateId", kind) where ((status = any (array[0, 4])) and ("candidateId" is not null));
create unique index privacy_request_own on privacy_request ("accountId", kind) where ((status = any (array[0, 4])) and ("candidateId" is null) and ("referralRefereeId" is null));
create unique index privacy_request_referee on privacy_request ("referralRefereeId", kind) where ((status = any (array[0, 4])) and ("referralRefereeId" is not null));
create trigger touch before update on privacy_request for each row execute function majlis_touch();
alter table privacy_request enable row level security, force row level security;
create policy fence on privacy_request for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy own on privacy_request for all to majlis_app using (("companyId" is null));
create policy owner on privacy_request for all to majlis using (true);
grant select, insert, update, delete on privacy_request to majlis_app;

-- Which approved provider an address of a domain signs in by: a domain belongs to one
create table provider_domain (
  domain       text not null,
  "providerId" uuid not null,
  constraint provider_domain_pkey primary key (domain),
  constraint "provider_domain_providerId_fkey" foreign key ("providerId") references identity_provider(id) on delete cascade,
  constraint provider_domain_domain_check check (char_length(domain) >= 4 and char_length(domain) <= 255)
);
create index "provider_domain_providerId_idx" on provider_domain ("providerId");
grant select, insert, update, delete on provider_domain to majlis_app;

-- One person invited to read one report by a link
create table public_report (
  id                    uuid not null,
  "companyId"           uuid not null,
  "interviewId"         uuid,
  "referralCandidateId" uuid,
  "accountId"           uuid not null,  -- Who invited
  email                 text not null,
  "validTill"           date not null,
  "createdAt"           timestamptz(3) not null default now(),
  "updatedAt"           timestamptz(3) not null default now(),
  "accessLevel"         smallint not null default 1,
  show                  smallint not null default 9,  -- As of a guest
  "revokedAt"           timestamptz(3),  -- When its links were ended; null while they open
  "revokedBy"           uuid,
  "shortlistId"         uuid,
  bound                 boolean not null default false,  -- Opens with a code that is mailed to its address, and without one for nobody
  misses                integer not null default 0,  -- Wrong codes so far, of all who tried
  "lockedAt"            timestamptz(3),  -- When there were too many of them: no further device is let in until the sharer opens it again
  circle                uuid not null default gen_random_uuid(),  -- The same for all who were sent a link in one act: they read what each other writes
  watermark             boolean not null default false,  -- As of a guest; of a link for anyone it would name the wrong person
  message               text,  -- What its sharer wrote to whom it was mailed
  constraint public_report_pkey primary key (id),
  constraint "public_report_companyId_id_key" unique ("companyId", id),
  constraint "public_report_accountId_fkey" foreign key ("accountId") references account(id),
  constraint "public_report_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "public_report_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint "public_report_companyId_referralCandidateId_fkey" foreign key ("companyId", "referralCandidateId") references referral_candidate("companyId", id) on delete cascade,
  constraint "public_report_revokedBy_fkey" foreign key ("revokedBy") references account(id) on delete set null,
  constraint public_report_shortlist foreign key ("companyId", "shortlistId") references shortlist("companyId", id) on delete cascade,
  constraint "public_report_accessLevel_check" check ("accessLevel" = 1 or "accessLevel" = 2 and bound),
  constraint public_report_email_check check (char_length(email) >= 2 and char_length(email) <= 128),
  constraint public_report_message_check check (message is null or btrim(message) <> ''),
  constraint public_report_misses_check check (misses >= 0),
  constraint public_report_of_one check (num_nonnulls("interviewId", "referralCandidateId", "shortlistId") = 1),
  constraint public_report_show_check check (show >= 0 and show <= 63),
  constraint public_report_watermark check (bound or not watermark)
);
create index "public_report_accountId_idx" on public_report ("accountId");
create index "public_report_companyId_createdAt_idx" on public_report ("companyId", "createdAt");
create index "public_report_interviewId_idx" on public_report ("interviewId") where ("interviewId" is not null);
create index "public_report_referralCandidateId_idx" on public_report ("referralCandidateId") where ("referralCandidateId" is not null);
create index "public_report_revokedBy_idx" on public_report ("revokedBy") where ("revokedBy" is not null);
create index "public_report_shortlistId_idx" on public_report ("shortlistId") where ("shortlistId" is not null);
create index public_report_lower_idx on public_report (lower(email));
create trigger noted_delete after delete on public_report referencing old table as stale for each statement execute function majlis_note_public_report();
create trigger noted_insert after insert on public_report referencing new table as fresh for each statement execute function majlis_note_public_report();
create trigger noted_update after update on public_report referencing old table as stale new table as fresh for each statement execute function majlis_note_public_report();
create trigger touch before update on public_report for each row execute function majlis_touch();
alter table public_report enable row level security, force row level security;
create policy fence on public_report for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on public_report for all to majlis using (true);
create policy removed on public_report as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays_with(null::uuid, "interviewId", "referralCandidateId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on public_report to majlis_app;

-- A question: of the bank, or the copy that a requisition or an interview asks
create table question (
  id           uuid not null,
  "companyId"  uuid,  -- Null: everybody's bank
  "accountId"  uuid,
  title        text not null,
  answer       text,  -- The ideal answer
  kind         smallint not null default 0,  -- 0 live, 1 one-way, 2 ref-check
  level        smallint,
  language     text not null default 'en',
  "inBank"     boolean not null default false,  -- False for copies: later edits of the bank change no requisition
  "copiedFrom" uuid,
  "createdAt"  timestamptz(3) not null default now(),
  "updatedAt"  timestamptz(3) not null default now(),
  constraint question_pkey primary key (id),
  constraint "question_accountId_fkey" foreign key ("accountId") references account(id) on delete set null,
  constraint "question_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "question_copiedFrom_fkey" foreign key ("copiedFrom") references question(id) on delete set null,
  constraint question_kind_check check (kind >= 0 and kind <= 2),
  constraint question_language_check check (language = any (array['en', 'ar'])),
  constraint question_level_check check (level >= 0 and level <= 4),
  constraint question_title_check check (btrim(title) <> '')
);
create index "question_accountId_createdAt_idx" on question ("accountId", "createdAt") where ("accountId" is not null);
create index "question_companyId_createdAt_idx" on question ("companyId", "createdAt") where "inBank";
create index "question_companyId_idx" on question ("companyId") where ("companyId" is not null);
create index "question_copiedFrom_idx" on question ("copiedFrom") where ("copiedFrom" is not null);
create index question_title_fragments on question using gin (lower(title) gin_trgm_ops) where "inBank";
create trigger touch before update on question for each row execute function majlis_touch();
alter table question enable row level security, force row level security;
create policy fence on question for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on question for all to majlis using (true);
create policy portal on question for select to majlis_app using (("companyId" is null));
grant select, insert, update, delete on question to majlis_app;

-- A named set of the bank's questions; without a company everybody's
create table question_kit (
  id          uuid not null,
  "companyId" uuid,
  "accountId" uuid,
  title       text not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint question_kit_pkey primary key (id),
  constraint "question_kit_accountId_fkey" foreign key ("accountId") references account(id) on delete set null,
  constraint "question_kit_companyId_fkey" foreign key ("companyId") references company(id),
  constraint question_kit_title_check check (char_length(title) >= 2 and char_length(title) <= 60)
);
create index "question_kit_accountId_idx" on question_kit ("accountId") where ("accountId" is not null);
create index "question_kit_companyId_title_idx" on question_kit ("companyId", title);
create trigger touch before update on question_kit for each row execute function majlis_touch();
alter table question_kit enable row level security, force row level security;
create policy fence on question_kit for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on question_kit for all to majlis using (true);
create policy portal on question_kit for select to majlis_app using (("companyId" is null));
grant select, insert, update, delete on question_kit to majlis_app;

-- A question's place in a set
create table question_kit_question (
  id           uuid not null,
  "companyId"  uuid,
  "kitId"      uuid not null,
  "questionId" uuid not null,
  order        integer not null default 0,
  "createdAt"  timestamptz(3) not null default now(),
  constraint question_kit_question_pkey primary key (id),
  constraint question_kit_question_once unique ("kitId", "questionId"),
  constraint "question_kit_question_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "question_kit_question_kitId_fkey" foreign key ("kitId") references question_kit(id) on delete cascade,
  constraint "question_kit_question_questionId_fkey" foreign key ("questionId") references question(id) on delete cascade
);
create index "question_kit_question_companyId_idx" on question_kit_question ("companyId") where ("companyId" is not null);
create index "question_kit_question_questionId_idx" on question_kit_question ("questionId");
alter table question_kit_question enable row level security, force row level security;
create policy fence on question_kit_question for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on question_kit_question for all to majlis using (true);
create policy portal on question_kit_question for select to majlis_app using (("companyId" is null));
grant select, insert, update, delete on question_kit_question to majlis_app;

-- A skill that a question examines
create table question_skill (
  id           uuid not null,
  "companyId"  uuid,
  "questionId" uuid not null,
  "skillId"    uuid not null,
  "createdAt"  timestamptz(3) not null default now(),
  constraint question_skill_pkey primary key (id),
  constraint question_skill_once unique ("questionId", "skillId"),
  constraint "question_skill_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "question_skill_questionId_fkey" foreign key ("questionId") references question(id) on delete cascade,
  constraint "question_skill_skillId_fkey" foreign key ("skillId") references skill(id)
);
create index "question_skill_companyId_idx" on question_skill ("companyId") where ("companyId" is not null);
create index "question_skill_skillId_idx" on question_skill ("skillId");
create trigger merged before insert or update of "skillId" on question_skill for each row execute function majlis_merged('skill', 'skillId');
alter table question_skill enable row level security, force row level security;
create policy fence on question_skill for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on question_skill for all to majlis using (true);
create policy portal on question_skill for select to majlis_app using (("companyId" is null));
grant select, insert, update, delete on question_skill to majlis_app;

-- The film of an interview, joined from its segments
create table recording (
  id                 uuid not null,
  "companyId"        uuid not null,
  "interviewId"      uuid not null,
  "attachmentId"     uuid,
  status             smallint not null default 0,  -- 0 uploading, 1 processing, 2 ready, 3 failed
  duration           numeric(10,3),  -- Seconds
  "defaultStartTime" timestamptz(3),  -- When the first frame was taken
  "lastError"        text,
  "createdAt"        timestamptz(3) not null default now(),
  "updatedAt"        timestamptz(3) not null default now(),
  attempts           integer not null default 0,  -- How often its film was begun since something last arrived
  "nextAttemptAt"    timestamptz(3) not null default now(),
  "lockedUntil"      timestamptz(3),  -- Until when a process makes its film; later than that, it has died
  "leaseId"          uuid,  -- Which of the processes: only that one may say how it ended
  "ownAttachmentId"  uuid,  -- The candidate's own camera, where its page recorded one
  coverage           numeric(4,3),  -- How much of the interview the film shows; null of a one-way interview
  made               integer not null default 0,  -- How often it was made: again when late bytes add to it
  pieces             jsonb not null default '[]'::jsonb,  -- Which moments stand where in the film: [{startedAt, endedAt, placed, rate}]
  "lateAt"           timestamptz(3),  -- When more of a live interview arrived than its film was made of; null once it was looked at
  own_offset         numeric(10,3),  -- Seconds: a moment stands in the candidate's own film this much later than in the film
  constraint recording_pkey primary key (id),
  constraint "recording_interviewId_key" unique ("interviewId"),
  constraint "recording_attachmentId_fkey" foreign key ("attachmentId") references attachment(id) on delete set null,
  constraint "recording_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint "recording_ownAttachmentId_fkey" foreign key ("ownAttachmentId") references attachment(id) on delete set null,
  constraint recording_coverage_check check (coverage >= 0::numeric and coverage <= 1::numeric),
  constraint recording_duration_check check (duration >= 0::numeric),
  constraint recording_made_check check (made >= 0),
  constraint recording_pieces_check check (jsonb_typeof(pieces) = 'array'),
  constraint recording_status_check check (status >= 0 and status <= 3)
);
create index "recording_attachmentId_idx" on recording ("attachmentId") where ("attachmentId" is not null);
create index "recording_companyId_idx" on recording ("companyId");
create index "recording_lateAt_idx" on recording ("lateAt") where ("lateAt" is not null);
create index "recording_nextAttemptAt_idx" on recording ("nextAttemptAt") where (status = 1);
create index "recording_ownAttachmentId_idx" on recording ("ownAttachmentId") where ("ownAttachmentId" is not null);
create index "recording_status_updatedAt_idx" on recording (status, "updatedAt") where (status <> 2);
create trigger films_follow after delete on recording referencing old table as removed for each statement execute function majlis_remove_films();
create trigger noted_delete after delete on recording referencing old table as stale for each statement execute function majlis_note_recording();
create trigger noted_insert after insert on recording referencing new table as fresh for each statement execute function majlis_note_recording();
create trigger noted_update after update on recording referencing old table as stale new table as fresh for each statement execute function majlis_note_recording();
create trigger touch before update on recording for each row execute function majlis_touch();
alter table recording enable row level security, force row level security;
create policy fence on recording for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on recording for all to majlis using (true);
create policy removed on recording as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays_with(null::uuid, "interviewId", null::uuid, ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on recording to majlis_app;

-- One unbroken upload of a recording; coming back starts the next
create table recording_segment (
  id             uuid not null,
  "companyId"    uuid not null,
  "interviewId"  uuid not null,
  upload_id      text not null,
  "startedAt"    timestamptz(3) not null,
  mime           text not null,
  size           bigint not null default 0,
  sha256         text,
  finished       boolean not null default false,
  order          integer not null default 0,
  "createdAt"    timestamptz(3) not null default now(),
  "updatedAt"    timestamptz(3) not null default now(),
  film           text not null default 'room',  -- room: what the interviewer's page recorded; own: the candidate's page, the second witness; of a one-way interview always room
  "endedAt"      timestamptz(3),  -- When its recorder stopped, by the database's clock; with its length it tells how far the two clocks run apart
  clock_error_ms integer,  -- How far startedAt may be off
  kbps           integer,
  faults         jsonb not null default '[]'::jsonb,  -- Stretches that its page found silent or frozen: [{from, to, kind}]
  seconds        numeric(10,3),  -- How much film is in it, as far as it could be read; null while nobody has looked
  constraint recording_segment_pkey primary key (id),
  constraint recording_segment_upload_id_key unique (upload_id),
  constraint "recording_segment_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint recording_segment_clock_error_ms_check check (clock_error_ms >= 0 and clock_error_ms <= 60000),
  constraint recording_segment_faults_check check (pg_column_size(faults) <= 8000),
  constraint recording_segment_film_check check (film = any (array['room', 'own'])),
  constraint recording_segment_kbps_check check (kbps >= 0 and kbps <= 100000),
  constraint recording_segment_seconds_check check (seconds >= 0::numeric),
  constraint recording_segment_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint recording_segment_size_check check (size >= 0)
);
create index "recording_segment_companyId_idx" on recording_segment ("companyId");
create index "recording_segment_interviewId_order_idx" on recording_segment ("interviewId", "order");
create trigger bytes_follow after delete on recording_segment referencing old table as removed for each statement execute function majlis_queue_file_deletion();
create trigger bytes_stay after insert on recording_segment referencing new table as added for each statement execute function majlis_keep_file();
create trigger touch before update on recording_segment for each row execute function majlis_touch();
alter table recording_segment enable row level security, force row level security;
create policy fence on recording_segment for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on recording_segment for all to majlis using (true);
grant select, insert, update, delete on recording_segment to majlis_app;

-- Words that stand once for a lost second factor
create table recovery_code (
  id          uuid not null,
  "accountId" uuid not null,
  hash        text not null,
  "usedAt"    timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  constraint recovery_code_pkey primary key (id),
  constraint "recovery_code_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade
);
create index "recovery_code_accountId_idx" on recovery_code ("accountId");
grant select, insert, update, delete on recovery_code to majlis_app;

-- A candidate's document that a question asks the referee to approve
create table ref_attachment (
  id                    uuid not null,
  "companyId"           uuid not null,
  "refQuestionId"       uuid not null,
  "referralCandidateId" uuid not null,
  "attachmentId"        uuid not null,
  attachment_type       smallint not null,  -- 1 experience letter, 2 salary certificate
  name                  text not null,
  attachment_name       text,
  "createdAt"           timestamptz(3) not null default now(),
  constraint ref_attachment_pkey primary key (id),
  constraint "ref_attachment_attachmentId_fkey" foreign key ("attachmentId") references attachment(id) on delete cascade,
  constraint "ref_attachment_companyId_referralCandidateId_fkey" foreign key ("companyId", "referralCandidateId") references referral_candidate("companyId", id) on delete cascade,
  constraint "ref_attachment_refQuestionId_fkey" foreign key ("refQuestionId") references ref_question(id) on delete cascade,
  constraint ref_attachment_attachment_type_check check (attachment_type = any (array[1, 2])),
  constraint ref_attachment_name_check check (char_length(name) >= 1 and char_length(name) <= 255)
);
create index "ref_attachment_attachmentId_idx" on ref_attachment ("attachmentId");
create index "ref_attachment_refQuestionId_idx" on ref_attachment ("refQuestionId");
create index "ref_attachment_referralCandidateId_idx" on ref_attachment ("referralCandidateId");
alter table ref_attachment enable row level security, force row level security;
create policy fence on ref_attachment for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on ref_attachment for all to majlis using (true);
grant select, insert, update, delete on ref_attachment to majlis_app;

-- One answer of a choice; choice_number is its order
create table ref_choice (
  id                  uuid not null,
  "companyId"         uuid,
  "refQuestionId"     uuid not null,
  order               integer not null,
  title               text not null,
  title_ar            text,
  follow_up           text,  -- What is asked further when it is chosen and expansion is set
  follow_up_ar        text,
  expansion           boolean not null default false,
  expansion_mandatory boolean not null default false,
  "createdAt"         timestamptz(3) not null default now(),
  constraint ref_choice_pkey primary key (id),
  constraint ref_choice_once unique ("refQuestionId", "order"),
  constraint "ref_choice_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "ref_choice_refQuestionId_fkey" foreign key ("refQuestionId") references ref_question(id) on delete cascade,
  constraint ref_choice_expansion check (expansion or not expansion_mandatory),
  constraint ref_choice_title_check check (btrim(title) <> '')
);
create index "ref_choice_companyId_idx" on ref_choice ("companyId") where ("companyId" is not null);
alter table ref_choice enable row level security, force row level security;
create policy fence on ref_choice for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on ref_choice for all to majlis using (true);
create policy portal on ref_choice for select to majlis_app using (("companyId" is null));
grant select, insert, update, delete on ref_choice to majlis_app;

-- A question of a module, or the copy that one reference check asks
create table ref_question (
  id            uuid not null,
  "companyId"   uuid,
  "moduleId"    uuid,
  "referralId"  uuid,
  title         text not null,  -- May hold {candidate_name}, {candidate_name's} and {position}
  title_ar      text,
  question_type smallint not null,  -- 0 text, 1 choice, 2 scale of 5, 5 attachment
  is_mandatory  boolean not null default false,
  order         integer not null default 0,
  "createdAt"   timestamptz(3) not null default now(),
  "updatedAt"   timestamptz(3) not null default now(),
  aspect        smallint not null default 0,  -- Which words a reader finds first: 0 none, 1 strength, 2 caution, 3 would work together again
  constraint ref_question_pkey primary key (id),
  constraint "ref_question_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "ref_question_companyId_referralId_fkey" foreign key ("companyId", "referralId") references referral("companyId", id) on delete cascade,
  constraint "ref_question_moduleId_fkey" foreign key ("moduleId") references module(id) on delete cascade,
  constraint ref_question_aspect_check check (aspect >= 0 and aspect <= 3),
  constraint ref_question_company check ("referralId" is null or "companyId" is not null),
  constraint ref_question_place check (num_nonnulls("moduleId", "referralId") = 1),
  constraint ref_question_question_type_check check (question_type = any (array[0, 1, 2, 5])),
  constraint ref_question_title_check check (btrim(title) <> '')
);
create index "ref_question_companyId_idx" on ref_question ("companyId") where ("companyId" is not null);
create index "ref_question_moduleId_order_idx" on ref_question ("moduleId", "order") where ("moduleId" is not null);
create index "ref_question_referralId_order_idx" on ref_question ("referralId", "order") where ("referralId" is not null);
create trigger touch before update on ref_question for each row execute function majlis_touch();
alter table ref_question enable row level security, force row level security;
create policy fence on ref_question for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on ref_question for all to majlis using (true);
create policy portal on ref_question for select to majlis_app using (("companyId" is null));
grant select, insert, update, delete on ref_question to majlis_app;

-- One of the five points of a scale, from Poor to Excellent; scale_number is its order
create table ref_scale (
  id                  uuid not null,
  "companyId"         uuid,
  "refQuestionId"     uuid not null,
  order               integer not null,
  title               text,
  title_ar            text,
  follow_up           text,
  follow_up_ar        text,
  expansion           boolean not null default false,
  expansion_mandatory boolean not null default false,
  "createdAt"         timestamptz(3) not null default now(),
  constraint ref_scale_pkey primary key (id),
  constraint ref_scale_once unique ("refQuestionId", "order"),
  constraint "ref_scale_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "ref_scale_refQuestionId_fkey" foreign key ("refQuestionId") references ref_question(id) on delete cascade,
  constraint ref_scale_expansion check (expansion or not expansion_mandatory),
  constraint ref_scale_order_check check ("order" >= 1 and "order" <= 5)
);
create index "ref_scale_companyId_idx" on ref_scale ("companyId") where ("companyId" is not null);
alter table ref_scale enable row level security, force row level security;
create policy fence on ref_scale for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on ref_scale for all to majlis using (true);
create policy portal on ref_scale for select to majlis_app using (("companyId" is null));
grant select, insert, update, delete on ref_scale to majlis_app;

-- How a company runs its ref-checks; without a row as the columns say by themselves
create table refcheck_rule (
  id                         uuid not null,
  "companyId"                uuid not null,
  late_naming                smallint not null default 1,  -- Naming referees after the time: 1 allowed, 2 asks the company, 3 shut
  asks_linkedin              boolean not null default false,
  shows_signals_to_candidate boolean not null default false,
  reminder_hours             integer[] not null default '{24,72,120}'::integer[],
  hours                      text not null default '08-18',  -- Between which hours of the company reminders leave
  retention_months           smallint not null default 24,
  "createdAt"                timestamptz(3) not null default now(),
  "updatedAt"                timestamptz(3) not null default now(),
  asks_public_ip             boolean not null default false,  -- A referee's page asks the service of PUBLIC_IP_SERVICE for its own address
  constraint refcheck_rule_pkey primary key (id),
  constraint "refcheck_rule_companyId_key" unique ("companyId"),
  constraint "refcheck_rule_companyId_fkey" foreign key ("companyId") references company(id),
  constraint refcheck_rule_hours_check check (hours ~ '^[0-2][0-9]-[0-2][0-9]$'),
  constraint refcheck_rule_late_naming_check check (late_naming = any (array[1, 2, 3])),
  constraint refcheck_rule_reminder_hours_check check (cardinality(reminder_hours) <= 5),
  constraint refcheck_rule_retention_months_check check (retention_months >= 1 and retention_months <= 120)
);
create trigger touch before update on refcheck_rule for each row execute function majlis_touch();
alter table refcheck_rule enable row level security, force row level security;
create policy fence on refcheck_rule for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on refcheck_rule for all to majlis using (true);
grant select, insert, update, delete on refcheck_rule to majlis_app;

-- A file that is shown to or sent by a referee
create table referee_attachment (
  id                  uuid not null,
  "companyId"         uuid not null,
  "referralRefereeId" uuid not null,
  "attachmentId"      uuid not null,
  name                text not null,
  "createdAt"         timestamptz(3) not null default now(),
  constraint referee_attachment_pkey primary key (id),
  constraint "referee_attachment_attachmentId_fkey" foreign key ("attachmentId") references attachment(id) on delete cascade,
  constraint "referee_attachment_companyId_referralRefereeId_fkey" foreign key ("companyId", "referralRefereeId") references referral_referee("companyId", id) on delete cascade,
  constraint referee_attachment_name_check check (char_length(name) >= 1 and char_length(name) <= 255)
);
create index "referee_attachment_attachmentId_idx" on referee_attachment ("attachmentId");
create index "referee_attachment_referralRefereeId_idx" on referee_attachment ("referralRefereeId");
alter table referee_attachment enable row level security, force row level security;
create policy fence on referee_attachment for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on referee_attachment for all to majlis using (true);
grant select, insert, update, delete on referee_attachment to majlis_app;

-- A reference check: what it asks, for which position
create table referral (
  id              uuid not null,
  "companyId"     uuid not null,
  "accountId"     uuid not null,  -- Its creator
  public_id       text not null,
  title           text not null,
  job_position    text not null,
  email           text,  -- Whom candidates and referees may write to
  language        text not null default 'en',
  public_project  boolean not null default false,  -- Visible to the whole company, not only to its creator
  active          boolean not null default true,
  "createdAt"     timestamptz(3) not null default now(),
  "updatedAt"     timestamptz(3) not null default now(),
  "requisitionId" uuid,  -- The requisition that it was made for; others may take it too
  constraint referral_pkey primary key (id),
  constraint "referral_companyId_id_key" unique ("companyId", id),
  constraint referral_of_requisition unique ("requisitionId"),
  constraint referral_public_id_key unique (public_id),
  constraint "referral_accountId_fkey" foreign key ("accountId") references account(id),
  constraint "referral_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "referral_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id) on delete set null ("requisitionId"),
  constraint referral_email_check check (char_length(email) >= 2 and char_length(email) <= 128),
  constraint referral_job_position_check check (char_length(job_position) >= 2 and char_length(job_position) <= 60),
  constraint referral_language_check check (language = any (array['en', 'ar'])),
  constraint referral_public_id_check check (public_id ~ '^[A-Za-z0-9_-]{12}$'),
  constraint referral_title_check check (char_length(title) >= 2 and char_length(title) <= 60)
);
create index "referral_accountId_idx" on referral ("accountId");
create index "referral_companyId_createdAt_id_idx" on referral ("companyId", "createdAt", id);
create trigger touch before update on referral for each row execute function majlis_touch();
alter table referral enable row level security, force row level security;
create policy fence on referral for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on referral for all to majlis using (true);
grant select, insert, update, delete on referral to majlis_app;

-- What a referee answered to one question
create table referral_answer (
  id                  uuid not null,
  "companyId"         uuid not null,
  "referralRefereeId" uuid not null,
  "refQuestionId"     uuid not null,
  text_answer         text,
  choice_number       integer,
  choice_expansion    text,
  scale_number        smallint,
  scale_expansion     text,
  attachment_approval smallint,  -- 1 approved, 2 refused
  "createdAt"         timestamptz(3) not null default now(),
  "updatedAt"         timestamptz(3) not null default now(),
  active_ms           integer,
  in_one_piece        integer,  -- How many characters came in one event
  "savedBy"           uuid,  -- Who wrote it down by phone
  phone_text          jsonb,  -- As it was written down by phone, once the referee corrects it
  constraint referral_answer_pkey primary key (id),
  constraint referral_answer_once unique ("referralRefereeId", "refQuestionId"),
  constraint "referral_answer_companyId_referralRefereeId_fkey" foreign key ("companyId", "referralRefereeId") references referral_referee("companyId", id) on delete cascade,
  constraint "referral_answer_refQuestionId_fkey" foreign key ("refQuestionId") references ref_question(id),
  constraint "referral_answer_savedBy_fkey" foreign key ("savedBy") references account(id) on delete set null,
  constraint referral_answer_active_ms_check check (active_ms >= 0),
  constraint referral_answer_attachment_approval_check check (attachment_approval = any (array[1, 2])),
  constraint referral_answer_in_one_piece_check check (in_one_piece >= 0),
  constraint referral_answer_scale_number_check check (scale_number >= 1 and scale_number <= 5)
);
create index "referral_answer_refQuestionId_idx" on referral_answer ("refQuestionId");
create index "referral_answer_savedBy_idx" on referral_answer ("savedBy") where ("savedBy" is not null);
create trigger final_answer before insert or update on referral_answer for each row execute function majlis_answer_is_final();
create trigger touch before update on referral_answer for each row execute function majlis_touch();
alter table referral_answer enable row level security, force row level security;
create policy fence on referral_answer for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on referral_answer for all to majlis using (true);
grant select, insert, update, delete on referral_answer to majlis_app;

-- A candidate in a reference check
create table referral_candidate (
  id                uuid not null,
  "companyId"       uuid not null,
  "referralId"      uuid not null,
  "requisitionId"   uuid not null,
  "candidateId"     uuid not null,
  first_name        text not null,
  last_name         text not null default '',
  email             text not null,
  primary_phone     text,
  "submitUntil"     timestamptz(3),  -- The end of its time to name referees
  "concludedAt"     timestamptz(3),  -- When the company was done with it
  "createdAt"       timestamptz(3) not null default now(),
  "updatedAt"       timestamptz(3) not null default now(),
  "askedAt"         timestamptz(3),  -- When the candidate was asked to name referees
  "askedBy"         uuid,
  "concludedBy"     uuid,
  concluded_without integer,  -- How many referees had neither answered nor declined when it was concluded
  "nominateUntil"   timestamptz(3),  -- How long its link to name referees opens
  devices           text[] not null default '{}'[],  -- The keys of the browsers in which the candidate agreed and named referees, hashed with the company's id
  "tracesErasedAt"  timestamptz(3),  -- When addresses, keys and times were erased: signals are kept as they are from then on
  "moreTimeAskedAt" timestamptz(3),  -- When the candidate asked for more time to name referees; null once it was given
  constraint referral_candidate_pkey primary key (id),
  constraint "referral_candidate_companyId_id_key" unique ("companyId", id),
  constraint referral_candidate_once unique ("candidateId", "referralId"),
  constraint "referral_candidate_askedBy_fkey" foreign key ("askedBy") references account(id) on delete set null,
  constraint "referral_candidate_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade,
  constraint "referral_candidate_companyId_referralId_fkey" foreign key ("companyId", "referralId") references referral("companyId", id) on delete cascade,
  constraint "referral_candidate_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id),
  constraint "referral_candidate_concludedBy_fkey" foreign key ("concludedBy") references account(id) on delete set null,
  constraint referral_candidate_concluded_without_check check (concluded_without >= 1 and concluded_without <= 99),
  constraint referral_candidate_devices_check check (cardinality(devices) <= 10),
  constraint referral_candidate_email_check check (char_length(email) >= 2 and char_length(email) <= 128),
  constraint referral_candidate_first_name_check check (char_length(first_name) >= 1 and char_length(first_name) <= 255),
  constraint referral_candidate_last_name_check check (char_length(last_name) <= 255),
  constraint referral_candidate_primary_phone_check check (char_length(primary_phone) <= 20)
);
create index "referral_candidate_askedAt_idx" on referral_candidate ("askedAt") where (("askedAt" is not null) and ("concludedAt" is null));
create index "referral_candidate_askedBy_idx" on referral_candidate ("askedBy") where ("askedBy" is not null);
create index "referral_candidate_companyId_createdAt_id_idx" on referral_candidate ("companyId", "createdAt", id);
create index "referral_candidate_concludedBy_idx" on referral_candidate ("concludedBy") where ("concludedBy" is not null);
create index "referral_candidate_referralId_createdAt_idx" on referral_candidate ("referralId", "createdAt");
create index "referral_candidate_requisitionId_createdAt_idx" on referral_candidate ("requisitionId", "createdAt");
create trigger touch before update on referral_candidate for each row execute function majlis_touch();
alter table referral_candidate enable row level security, force row level security;
create policy fence on referral_candidate for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on referral_candidate for all to majlis using (true);
create policy removed on referral_candidate as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays("requisitionId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on referral_candidate to majlis_app;

-- A questionnaire that a reference check took its questions from
create table referral_module (
  id           uuid not null,
  "companyId"  uuid not null,
  "referralId" uuid not null,
  "moduleId"   uuid not null,
  "createdAt"  timestamptz(3) not null default now(),
  constraint referral_module_pkey primary key (id),
  constraint referral_module_once unique ("referralId", "moduleId"),
  constraint "referral_module_companyId_referralId_fkey" foreign key ("companyId", "referralId") references referral("companyId", id) on delete cascade,
  constraint "referral_module_moduleId_fkey" foreign key ("moduleId") references module(id)
);
create index "referral_module_moduleId_idx" on referral_module ("moduleId");
alter table referral_module enable row level security, force row level security;
create policy fence on referral_module for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on referral_module for all to majlis using (true);
grant select, insert, update, delete on referral_module to majlis_app;

-- A place for a referee, empty until the candidate names one
create table referral_referee (
  id                            uuid not null,
  "companyId"                   uuid not null,
  "referralCandidateId"         uuid not null,
  order                         integer not null default 0,
  first_name                    text,
  last_name                     text,
  email                         text,
  primary_phone                 text,
  linkedin_profile              text,
  language                      text not null default 'en',
  relationship                  smallint,  -- 1 to 12, as the candidate said; confirmed_ columns are the referee's version
  relationship_period           smallint,  -- 1 0-1 year, 2 1-2 years, 3 2-5 years, 4 5 years or more
  relationship_time             smallint,  -- 1 less than 1, 2 1-2, 3 2-5, 4 more than 5 years ago
  company_name                  text,
  referee_role                  text,
  candidate_role                text,
  confirmed_relationship        smallint,
  confirmed_relationship_period smallint,
  confirmed_relationship_time   smallint,
  confirmed_company_name        text,
  confirmed_referee_role        text,
  confirmed_candidate_role      text,
  relationship_status           smallint,  -- The referee on the relationship: 1 yes, 2 no
  consent                       smallint not null default 0,
  status                        smallint not null default 1,  -- 1 empty, 2 added and mailed, 4 submitted, 5 declined; 4 and 5 are final
  referee_ip                    text,  -- As the page told it; seen_ip is what the server saw
  seen_ip                       inet,
  device                        text,
  "startedAt"                   timestamptz(3),
  "finishedAt"                  timestamptz(3),
  "createdAt"                   timestamptz(3) not null default now(),
  "updatedAt"                   timestamptz(3) not null default now(),
  "mailedAt"                    timestamptz(3),  -- When the candidate had it asked; until then nobody is written to
  "linkUntil"                   timestamptz(3),  -- How long its links open; all of them end together
  "revokedAt"                   timestamptz(3),  -- When its links were ended; null while they open
  "revokedBy"                   uuid,
  revoke_reason                 text,
  "replacesId"                  uuid,  -- The place that this one stands for: a replaced place counts no more, and stays to be seen
  corrections                   integer not null default 0,  -- How often its address was corrected
  decline_reason                smallint,  -- Only the company reads it: 1 does not know the person, 2 would rather not, 3 may not, 4 no time, 5 other
  active_ms                     integer,  -- How long its page was in use
  taken                         smallint not null default 0,  -- 0 answered by the referee, 1 written down by phone
  "takenBy"                     uuid,
  "takenAt"                     timestamptz(3),  -- When the call began
  "phoneConfirmedAt"            timestamptz(3),  -- When the referee confirmed what was written down; null where it never did
  seen_agent                    text,  -- Family of the browser and system alone
  signals_version               integer not null default 0,  -- By which making of the rules its answers were looked at; 0 when they are to be
  "callAskedAt"                 timestamptz(3),  -- When the referee asked to be called instead of writing
  call_phone                    text,  -- Where it wants to be called, where it said so
  dialled                       text,  -- The number that was dialled
  "takenByName"                 text,  -- Who called, as that person was named then
  "callEndedAt"                 timestamptz(3),  -- When the call ended: from then on what was written down waits for the referee
  "erasedAt"                    timestamptz(3),  -- Since when its words and its name are gone; its numbers stay
  constraint referral_referee_pkey primary key (id),
  constraint "referral_referee_companyId_id_key" unique ("companyId", id),
  constraint referral_referee_in_check unique ("companyId", "referralCandidateId", id),
  constraint referral_referee_replaced_once unique ("replacesId"),
  constraint "referral_referee_companyId_referralCandidateId_fkey" foreign key ("companyId", "referralCandidateId") references referral_candidate("companyId", id) on delete cascade,
  constraint referral_referee_replaces foreign key ("companyId", "referralCandidateId", "replacesId") references referral_referee("companyId", "referralCandidateId", id) on delete cascade,
  constraint "referral_referee_revokedBy_fkey" foreign key ("revokedBy") references account(id) on delete set null,
  constraint "referral_referee_takenBy_fkey" foreign key ("takenBy") references account(id) on delete set null,
  constraint referral_referee_active_ms_check check (active_ms >= 0),
  constraint referral_referee_call_asked check (call_phone is null or "callAskedAt" is not null),
  constraint referral_referee_call_ended check ("callEndedAt" is null or "callEndedAt" >= "takenAt"),
  constraint referral_referee_call_phone_check check (char_length(call_phone) >= 1 and char_length(call_phone) <= 20),
  constraint referral_referee_candidate_role_check check (char_length(candidate_role) <= 255),
  constraint referral_referee_company_name_check check (char_length(company_name) <= 255),
  constraint referral_referee_confirmed_candidate_role_check check (char_length(confirmed_candidate_role) <= 255),
  constraint referral_referee_confirmed_company_name_check check (char_length(confirmed_company_name) <= 255),
  constraint referral_referee_confirmed_referee_role_check check (char_length(confirmed_referee_role) <= 255),
  constraint referral_referee_confirmed_relationship_check check (confirmed_relationship >= 1 and confirmed_relationship <= 12),
  constraint referral_referee_confirmed_relationship_period_check check (confirmed_relationship_period >= 1 and confirmed_relationship_period <= 4),
  constraint referral_referee_confirmed_relationship_time_check check (confirmed_relationship_time >= 1 and confirmed_relationship_time <= 4),
  constraint referral_referee_consent_check check (consent = any (array[0, 1])),
  constraint referral_referee_consented check (status <> 4 or consent = 1),
  constraint referral_referee_corrections_check check (corrections >= 0 and corrections <= 3),
  constraint referral_referee_decline_reason_check check (decline_reason >= 1 and decline_reason <= 5),
  constraint referral_referee_dialled_check check (char_length(dialled) >= 1 and char_length(dialled) <= 20),
  constraint referral_referee_email_check check (char_length(email) >= 2 and char_length(email) <= 128),
  constraint referral_referee_first_name_check check (char_length(first_name) >= 1 and char_length(first_name) <= 255),
  constraint referral_referee_language_check check (language = any (array['en', 'ar'])),
  constraint referral_referee_last_name_check check (char_length(last_name) <= 255),
  constraint referral_referee_named check (status = 1 or first_name is not null and (email is not null or "erasedAt" is not null)),
  constraint referral_referee_primary_phone_check check (char_length(primary_phone) <= 20),
  constraint referral_referee_referee_ip_check check (char_length(referee_ip) <= 45),
  constraint referral_referee_referee_role_check check (char_length(referee_role) <= 255),
  constraint referral_referee_relationship_check check (relationship >= 1 and relationship <= 12),
  constraint referral_referee_relationship_period_check check (relationship_period >= 1 and relationship_period <= 4),
  constraint referral_referee_relationship_status_check check (relationship_status = any (array[1, 2])),
  constraint referral_referee_relationship_time_check check (relationship_time >= 1 and relationship_time <= 4),
  constraint referral_referee_replaces_another check ("replacesId" <> id),
  constraint referral_referee_revoke_reason_check check (revoke_reason = any (array['replaced', 'concluded', 'withdrawn', 'company'])),
  constraint referral_referee_revoked check ((revoke_reason is null) = ("revokedAt" is null)),
  constraint referral_referee_seen_agent_check check (char_length(seen_agent) <= 80),
  constraint referral_referee_signals_version_check check (signals_version >= 0),
  constraint referral_referee_status_check check (status = any (array[1, 2, 4, 5])),
  constraint referral_referee_taken_at check ((taken = 1) = ("takenAt" is not null)),
  constraint referral_referee_taken_check check (taken = any (array[0, 1]))
);
create index "referral_referee_callEndedAt_idx" on referral_referee ("callEndedAt") where ((taken = 1) and (status = 2));
create index "referral_referee_companyId_finishedAt_idx" on referral_referee ("companyId", "finishedAt") where (seen_ip is not null);
create index "referral_referee_referralCandidateId_order_idx" on referral_referee ("referralCandidateId", "order");
create index "referral_referee_revokedBy_idx" on referral_referee ("revokedBy") where ("revokedBy" is not null);
create index "referral_referee_status_updatedAt_idx" on referral_referee (status, "updatedAt") where (status = any (array[1, 2]));
create index "referral_referee_takenBy_idx" on referral_referee ("takenBy") where ("takenBy" is not null);
create index referral_referee_email_idx on referral_referee (email) where (email is not null);
create index referral_referee_signals_version_idx on referral_referee (signals_version) where (status = 4);
create trigger final_status before update of status on referral_referee for each row when (old.status = any (array[4, 5])) execute function majlis_referee_is_final();
create trigger touch before update on referral_referee for each row execute function majlis_touch();
alter table referral_referee enable row level security, force row level security;
create policy fence on referral_referee for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on referral_referee for all to majlis using (true);
create policy removed on referral_referee as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays_with(null::uuid, null::uuid, "referralCandidateId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on referral_referee to majlis_app;

-- Something odd about how a reference was given: a fact, never a score
create table referral_signal (
  id                    uuid not null,
  "companyId"           uuid not null,
  "referralCandidateId" uuid not null,
  "referralRefereeId"   uuid not null,
  "otherRefereeId"      uuid,
  kind                  text not null,
  level                 smallint not null,  -- 1 note, 2 warning
  detail                jsonb not null default '{}'::jsonb,
  "raisedAt"            timestamptz(3) not null default now(),
  state                 smallint not null default 0,  -- 0 open, 1 asked, 2 explained, 3 cleared, 4 confirmed
  asked                 text,
  "askedAt"             timestamptz(3),
  "askedBy"             uuid,
  explanation           text,
  "explainedAt"         timestamptz(3),
  "decidedBy"           uuid,
  "decidedAt"           timestamptz(3),
  note                  text,
  version               integer not null default 1,
  "createdAt"           timestamptz(3) not null default now(),
  "updatedAt"           timestamptz(3) not null default now(),
  constraint referral_signal_pkey primary key (id),
  constraint referral_signal_in_company unique ("companyId", id),
  constraint referral_signal_once unique nulls not distinct ("referralRefereeId", kind, "otherRefereeId"),
  constraint "referral_signal_askedBy_fkey" foreign key ("askedBy") references account(id) on delete set null,
  constraint "referral_signal_companyId_referralCandidateId_fkey" foreign key ("companyId", "referralCandidateId") references referral_candidate("companyId", id) on delete cascade,
  constraint "referral_signal_companyId_referralRefereeId_fkey" foreign key ("companyId", "referralRefereeId") references referral_referee("companyId", id) on delete cascade,
  constraint "referral_signal_decidedBy_fkey" foreign key ("decidedBy") references account(id) on delete set null,
  constraint referral_signal_other foreign key ("companyId", "otherRefereeId") references referral_referee("companyId", id) on delete cascade,
  constraint referral_signal_asked_check check (asked = any (array['candidate', 'referee'])),
  constraint referral_signal_explanation_check check (char_length(explanation) <= 500),
  constraint referral_signal_kind_check check (kind = any (array['device', 'address', 'told', 'domain', 'alike', 'speed', 'text', 'resume'])),
  constraint referral_signal_level_check check (level = any (array[1, 2])),
  constraint referral_signal_note_check check (char_length(note) <= 500),
  constraint referral_signal_state_check check (state >= 0 and state <= 4)
);
create index "referral_signal_askedBy_idx" on referral_signal ("askedBy") where ("askedBy" is not null);
create index "referral_signal_decidedBy_idx" on referral_signal ("decidedBy") where ("decidedBy" is not null);
create index "referral_signal_otherRefereeId_idx" on referral_signal ("otherRefereeId") where ("otherRefereeId" is not null);
create index "referral_signal_referralCandidateId_idx" on referral_signal ("referralCandidateId");
create trigger touch before update on referral_signal for each row execute function majlis_touch();
alter table referral_signal enable row level security, force row level security;
create policy fence on referral_signal for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on referral_signal for all to majlis using (true);
grant select, insert, update, delete on referral_signal to majlis_app;

-- Everything that was done about a signal, and by whom; nothing of it is changed
create table referral_signal_entry (
  id          uuid not null,
  "companyId" uuid not null,
  "signalId"  uuid not null,
  what        smallint not null,  -- 0 seen, 1 asked, 2 explained, 3 cleared, 4 confirmed, 5 a decision taken back
  asked       text,
  words       text,
  "accountId" uuid,
  "createdAt" timestamptz(3) not null default now(),
  constraint referral_signal_entry_pkey primary key (id),
  constraint "referral_signal_entry_accountId_fkey" foreign key ("accountId") references account(id) on delete set null,
  constraint referral_signal_entry_of foreign key ("companyId", "signalId") references referral_signal("companyId", id) on delete cascade,
  constraint referral_signal_entry_asked_check check (asked = any (array['candidate', 'referee'])),
  constraint referral_signal_entry_what_check check (what >= 0 and what <= 5),
  constraint referral_signal_entry_words_check check (char_length(words) <= 500)
);
create index "referral_signal_entry_accountId_idx" on referral_signal_entry ("accountId") where ("accountId" is not null);
create index "referral_signal_entry_signalId_idx" on referral_signal_entry ("signalId");
alter table referral_signal_entry enable row level security, force row level security;
create policy fence on referral_signal_entry for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on referral_signal_entry for all to majlis using (true);
grant select, insert, update, delete on referral_signal_entry to majlis_app;

-- The one code that opens a bound link now; kept as a keyed hash, which tells nothing without our key
create table report_code (
  id               uuid not null,
  "companyId"      uuid not null,
  "publicReportId" uuid not null,
  mac              text not null,
  tries            smallint not null default 0,
  "expiresAt"      timestamptz(3) not null,
  constraint report_code_pkey primary key (id),
  constraint "report_code_publicReportId_key" unique ("publicReportId"),
  constraint "report_code_companyId_publicReportId_fkey" foreign key ("companyId", "publicReportId") references public_report("companyId", id) on delete cascade,
  constraint report_code_tries_check check (tries >= 0 and tries <= 3)
);
create index "report_code_companyId_publicReportId_idx" on report_code ("companyId", "publicReportId");
alter table report_code enable row level security, force row level security;
create policy fence on report_code for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on report_code for all to majlis using (true);
grant select, insert, update, delete on report_code to majlis_app;

-- A browser from which a bound link opens, as its addressee has shown by a code; its key is kept as a hash
create table report_device (
  id               uuid not null,
  "companyId"      uuid not null,
  "publicReportId" uuid not null,
  "accountId"      uuid not null,
  hash             bytea not null,
  "createdAt"      timestamptz(3) not null default now(),
  until            timestamptz(3) not null,
  constraint report_device_pkey primary key (id),
  constraint "report_device_publicReportId_hash_key" unique ("publicReportId", hash),
  constraint "report_device_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "report_device_companyId_publicReportId_fkey" foreign key ("companyId", "publicReportId") references public_report("companyId", id) on delete cascade,
  constraint report_device_hash_check check (length(hash) = 32)
);
create index "report_device_accountId_idx" on report_device ("accountId");
create index "report_device_companyId_publicReportId_idx" on report_device ("companyId", "publicReportId");
create index report_device_until_idx on report_device (until);
alter table report_device enable row level security, force row level security;
create policy fence on report_device for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on report_device for all to majlis using (true);
grant select, insert, update, delete on report_device to majlis_app;

-- That a shared report was looked at, as its browser tells; kept twelve months
create table report_view (
  id                    uuid not null,
  "companyId"           uuid not null,
  "interviewId"         uuid,
  "guestId"             uuid,
  "publicReportId"      uuid,
  device                text not null,
  "openedAt"            timestamptz(3) not null default clock_timestamp(),
  "lastAt"              timestamptz(3) not null default clock_timestamp(),
  tenths                smallint not null default 0,  -- One bit for each tenth of the film of which about half was played
  "referralCandidateId" uuid,  -- Which ref-check was looked at, by a link; there is no film to be watched
  constraint report_view_pkey primary key (id),
  constraint "report_view_companyId_guestId_fkey" foreign key ("companyId", "guestId") references guest("companyId", id) on delete cascade,
  constraint "report_view_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint "report_view_companyId_publicReportId_fkey" foreign key ("companyId", "publicReportId") references public_report("companyId", id) on delete cascade,
  constraint "report_view_companyId_referralCandidateId_fkey" foreign key ("companyId", "referralCandidateId") references referral_candidate("companyId", id) on delete cascade,
  constraint report_view_device_check check (device = any (array['phone', 'tablet', 'computer'])),
  constraint report_view_of_one check (num_nonnulls("guestId", "publicReportId") = 1),
  constraint report_view_of_record check (num_nonnulls("interviewId", "referralCandidateId") = 1),
  constraint report_view_tenths_check check (tenths >= 0 and tenths <= 1023)
);
create index "report_view_guestId_idx" on report_view ("guestId") where ("guestId" is not null);
create index "report_view_interviewId_idx" on report_view ("interviewId");
create index "report_view_lastAt_idx" on report_view ("lastAt");
create index "report_view_publicReportId_idx" on report_view ("publicReportId") where ("publicReportId" is not null);
create index "report_view_referralCandidateId_idx" on report_view ("referralCandidateId") where ("referralCandidateId" is not null);
alter table report_view enable row level security, force row level security;
create policy fence on report_view for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on report_view for all to majlis using (true);
grant select, insert, update, delete on report_view to majlis_app;

-- A position to fill
create table requisition (
  id                   uuid not null,
  "companyId"          uuid not null,
  "accountId"          uuid not null,  -- Its owner
  public_id            text not null,
  title                text not null,
  job_position         text not null,
  request_relationship boolean not null default false,
  hide_position        boolean not null default false,  -- The position is not told to candidate, guest and referee
  public_project       boolean not null default false,  -- The ref-check is visible to the whole company, not only to its creator
  notes                text,
  "designationId"      uuid,
  minimum_experience   smallint,  -- Years; with the maximum one of 0-1, 1-2, 2-5, 5-null
  maximum_experience   smallint,
  status               smallint not null default 0,  -- 0 draft, 1 active, 2 on hold, 3 closed, 4 archived
  interview_type       smallint not null default 0,  -- 0 live, 1 one-way with the bot only
  mode                 smallint not null default 1,  -- 1 managed: a recruiter gates, 2 direct
  "refCheck"           boolean not null default false,
  "createdAt"          timestamptz(3) not null default now(),
  "updatedAt"          timestamptz(3) not null default now(),
  "removedAt"          timestamptz(3),  -- Since when it is being deleted: nobody sees it or what belongs to it, but who deletes it
  constraint requisition_pkey primary key (id),
  constraint "requisition_companyId_id_key" unique ("companyId", id),
  constraint requisition_public_id_key unique (public_id),
  constraint "requisition_accountId_fkey" foreign key ("accountId") references account(id),
  constraint "requisition_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "requisition_designationId_fkey" foreign key ("designationId") references designation(id) on delete set null,
  constraint requisition_check check (maximum_experience >= minimum_experience),
  constraint requisition_interview_type_check check (interview_type = any (array[0, 1])),
  constraint requisition_job_position_check check (char_length(job_position) >= 2 and char_length(job_position) <= 60),
  constraint requisition_minimum_experience_check check (minimum_experience >= 0),
  constraint requisition_mode_check check (mode = any (array[1, 2])),
  constraint requisition_notes_check check (char_length(notes) >= 2 and char_length(notes) <= 300),
  constraint requisition_public_id_check check (public_id ~ '^[A-Za-z0-9_-]{12}$'),
  constraint requisition_status_check check (status >= 0 and status <= 4),
  constraint requisition_title_check check (char_length(title) >= 2 and char_length(title) <= 60)
);
create index "requisition_accountId_createdAt_idx" on requisition ("accountId", "createdAt");
create index "requisition_companyId_createdAt_id_idx" on requisition ("companyId", "createdAt", id);
create index "requisition_companyId_createdAt_id_idx1" on requisition ("companyId", "createdAt", id) where "refCheck";
create index "requisition_companyId_status_updatedAt_idx" on requisition ("companyId", status, "updatedAt" desc);
create index "requisition_createdAt_id_idx" on requisition ("createdAt", id);
create index "requisition_designationId_idx" on requisition ("designationId") where ("designationId" is not null);
create index "requisition_status_updatedAt_idx" on requisition (status, "updatedAt" desc);
create index requisition_id_idx on requisition (id) where ("removedAt" is not null);
create index requisition_title_fragments on requisition using gin (lower(title) gin_trgm_ops);
create trigger merged before insert or update of "designationId" on requisition for each row execute function majlis_merged('designation', 'designationId');
create trigger touch before update on requisition for each row execute function majlis_touch();
alter table requisition enable row level security, force row level security;
create policy fence on requisition for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on requisition for all to majlis using (true);
create policy removed on requisition as restrictive for all to majlis_app using ((("removedAt" is null) or (( select majlis_removals() as majlis_removals) is null))) with check (true);
grant select, insert, update, delete on requisition to majlis_app;

-- Where the position is
create table requisition_location (
  id              uuid not null,
  "companyId"     uuid not null,
  "requisitionId" uuid not null,
  place_id        text not null,
  city            text,
  state           text,
  country         text,
  "createdAt"     timestamptz(3) not null default now(),
  constraint requisition_location_pkey primary key (id),
  constraint requisition_location_once unique ("requisitionId", place_id),
  constraint "requisition_location_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id) on delete cascade
);
alter table requisition_location enable row level security, force row level security;
create policy fence on requisition_location for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on requisition_location for all to majlis using (true);
create policy removed on requisition_location as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays("requisitionId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on requisition_location to majlis_app;

-- A remark of the team on a requisition
create table requisition_note (
  id              uuid not null,
  "companyId"     uuid not null,
  "requisitionId" uuid not null,
  "accountId"     uuid not null,
  message         text not null,
  "createdAt"     timestamptz(3) not null default now(),
  "updatedAt"     timestamptz(3) not null default now(),
  constraint requisition_note_pkey primary key (id),
  constraint "requisition_note_accountId_fkey" foreign key ("accountId") references account(id),
  constraint "requisition_note_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id) on delete cascade,
  constraint requisition_note_message_check check (btrim(message) <> '')
);
create index "requisition_note_accountId_idx" on requisition_note ("accountId");
create index "requisition_note_requisitionId_createdAt_idx" on requisition_note ("requisitionId", "createdAt");
create trigger touch before update on requisition_note for each row execute function majlis_touch();
alter table requisition_note enable row level security, force row level security;
create policy fence on requisition_note for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on requisition_note for all to majlis using (true);
create policy removed on requisition_note as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays("requisitionId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on requisition_note to majlis_app;

-- A question that every interview of the requisition asks
create table requisition_question (
  id              uuid not null,
  "companyId"     uuid not null,
  "requisitionId" uuid not null,
  "questionId"    uuid not null,
  order           integer not null default 0,
  notes           text,
  think_seconds   integer not null default 30,
  answer_seconds  integer not null default 120,
  "createdAt"     timestamptz(3) not null default now(),
  "updatedAt"     timestamptz(3) not null default now(),
  "answerBy"      smallint not null default 1,  -- How it may be answered, added up: 1 on film, 2 by sound, 4 in writing
  constraint requisition_question_pkey primary key (id),
  constraint requisition_question_once unique ("requisitionId", "questionId"),
  constraint "requisition_question_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id) on delete cascade,
  constraint "requisition_question_questionId_fkey" foreign key ("questionId") references question(id),
  constraint "requisition_question_answerBy_check" check ("answerBy" >= 1 and "answerBy" <= 7),
  constraint requisition_question_answer_seconds_check check (answer_seconds >= 10 and answer_seconds <= 1800),
  constraint requisition_question_think_seconds_check check (think_seconds >= 0 and think_seconds <= 600)
);
create index "requisition_question_questionId_idx" on requisition_question ("questionId");
create index "requisition_question_requisitionId_order_idx" on requisition_question ("requisitionId", "order");
create trigger touch before update on requisition_question for each row execute function majlis_touch();
alter table requisition_question enable row level security, force row level security;
create policy fence on requisition_question for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on requisition_question for all to majlis using (true);
create policy removed on requisition_question as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays("requisitionId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on requisition_question to majlis_app;

-- The reference check that candidates of a requisition take
create table requisition_referral (
  id                           uuid not null,
  "companyId"                  uuid not null,
  "requisitionId"              uuid not null,
  "referralId"                 uuid not null,
  candidate_communication_type smallint not null default 1,  -- 1 e-mail, 2 WhatsApp, 3 both
  candidate_referee_count      smallint not null default 3,
  candidate_submission_days    smallint not null default 3,  -- The candidate's time to name its referees
  "createdAt"                  timestamptz(3) not null default now(),
  "updatedAt"                  timestamptz(3) not null default now(),
  starts                       smallint not null default 3,  -- When candidates are asked: 1 at once, 2 when selected, 3 by hand
  constraint requisition_referral_pkey primary key (id),
  constraint requisition_referral_once unique ("requisitionId", "referralId"),
  constraint "requisition_referral_companyId_referralId_fkey" foreign key ("companyId", "referralId") references referral("companyId", id) on delete cascade,
  constraint "requisition_referral_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id) on delete cascade,
  constraint requisition_referral_candidate_communication_type_check check (candidate_communication_type >= 1 and candidate_communication_type <= 3),
  constraint requisition_referral_candidate_referee_count_check check (candidate_referee_count >= 1 and candidate_referee_count <= 6),
  constraint requisition_referral_candidate_submission_days_check check (candidate_submission_days >= 1 and candidate_submission_days <= 14),
  constraint requisition_referral_starts_check check (starts = any (array[1, 2, 3]))
);
create index "requisition_referral_referralId_idx" on requisition_referral ("referralId");
create trigger touch before update on requisition_referral for each row execute function majlis_touch();
alter table requisition_referral enable row level security, force row level security;
create policy fence on requisition_referral for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on requisition_referral for all to majlis using (true);
create policy removed on requisition_referral as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays("requisitionId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on requisition_referral to majlis_app;

-- The deletion of a requisition whose candidates are erased one by one, and how far it is
create table requisition_removal (
  id              uuid not null,
  "companyId"     uuid not null,
  "requisitionId" uuid,
  title           text not null,  -- What it was called
  "askedBy"       uuid,
  total           integer not null,  -- How many candidates it had when it was deleted
  gone            integer not null default 0,  -- How many of them are erased
  status          smallint not null default 0,  -- 0 runs, 1 done, 2 stopped by somebody, 3 stopped by a legal hold: what is left is there again
  attempts        integer not null default 0,
  "nextAttemptAt" timestamptz(3) not null default now(),
  "lockedUntil"   timestamptz(3),
  "leaseId"       uuid,
  "lastError"     text,
  "createdAt"     timestamptz(3) not null default now(),
  "endedAt"       timestamptz(3),
  "stuckIds"      uuid[] not null default '{}'::uuid[],  -- Its candidates that could not be erased when they were last tried
  stuck           integer not null generated always as (COALESCE(cardinality("stuckIds"), 0)) stored,  -- How many these are
  constraint requisition_removal_pkey primary key (id),
  constraint "requisition_removal_askedBy_fkey" foreign key ("askedBy") references account(id) on delete set null,
  constraint "requisition_removal_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "requisition_removal_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id) on delete set null ("requisitionId"),
  constraint requisition_removal_ended check ((status = 0) = ("endedAt" is null)),
  constraint requisition_removal_gone_check check (gone >= 0),
  constraint requisition_removal_status_check check (status >= 0 and status <= 3),
  constraint requisition_removal_title_check check (char_length(title) >= 2 and char_length(title) <= 60),
  constraint requisition_removal_total_check check (total > 0)
);
create index "requisition_removal_askedBy_idx" on requisition_removal ("askedBy") where ("askedBy" is not null);
create index "requisition_removal_companyId_createdAt_id_idx" on requisition_removal ("companyId", "createdAt" desc, id);
create index "requisition_removal_createdAt_id_idx" on requisition_removal ("createdAt", id);
create index "requisition_removal_nextAttemptAt_id_idx" on requisition_removal ("nextAttemptAt", id) where (status = 0);
create index "requisition_removal_requisitionId_idx" on requisition_removal ("requisitionId") where ("requisitionId" is not null);
create unique index requisition_removal_runs on requisition_removal ("requisitionId") where (status = 0);
alter table requisition_removal enable row level security, force row level security;
create policy fence on requisition_removal for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on requisition_removal for all to majlis using (true);
grant select, insert, update, delete on requisition_removal to majlis_app;

-- A skill that the position asks for
create table requisition_skill (
  id              uuid not null,
  "companyId"     uuid not null,
  "requisitionId" uuid not null,
  "skillId"       uuid not null,
  "createdAt"     timestamptz(3) not null default now(),
  constraint requisition_skill_pkey primary key (id),
  constraint requisition_skill_once unique ("requisitionId", "skillId"),
  constraint "requisition_skill_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id) on delete cascade,
  constraint "requisition_skill_skillId_fkey" foreign key ("skillId") references skill(id)
);
create index "requisition_skill_skillId_idx" on requisition_skill ("skillId");
create trigger merged before insert or update of "skillId" on requisition_skill for each row execute function majlis_merged('skill', 'skillId');
alter table requisition_skill enable row level security, force row level security;
create policy fence on requisition_skill for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on requisition_skill for all to majlis using (true);
create policy removed on requisition_skill as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays("requisitionId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on requisition_skill to majlis_app;

-- A requisition to start from; without a company everybody's
create table requisition_template (
  id          uuid not null,
  "companyId" uuid,
  "accountId" uuid,
  title       text not null,
  body        jsonb not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint requisition_template_pkey primary key (id),
  constraint "requisition_template_accountId_fkey" foreign key ("accountId") references account(id) on delete set null,
  constraint "requisition_template_companyId_fkey" foreign key ("companyId") references company(id),
  constraint requisition_template_title_check check (char_length(title) >= 2 and char_length(title) <= 60)
);
create index "requisition_template_accountId_idx" on requisition_template ("accountId") where ("accountId" is not null);
create index "requisition_template_companyId_title_idx" on requisition_template ("companyId", title);
create trigger touch before update on requisition_template for each row execute function majlis_touch();
alter table requisition_template enable row level security, force row level security;
create policy fence on requisition_template for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on requisition_template for all to majlis using (true);
create policy portal on requisition_template for select to majlis_app using (("companyId" is null));
grant select, insert, update, delete on requisition_template to majlis_app;

-- What the pages of one room tell each other; gone a day after the interview
create table room_event (
  id            bigint not null,
  "companyId"   uuid not null,
  "interviewId" uuid not null,
  from          uuid not null,
  to            uuid,  -- One visit; null is everybody in the room
  n             integer not null,  -- Counted by the page that tells it, so that telling it twice is telling it once
  kind          text not null,
  body          jsonb not null default '{}'::jsonb,
  at            timestamptz(3) not null default clock_timestamp(),
  constraint room_event_pkey primary key (id),
  constraint room_event_once unique ("from", n),
  constraint "room_event_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint room_event_from_fkey foreign key ("from") references room_visit(id) on delete cascade,
  constraint room_event_body_check check (pg_column_size(body) <= 40000),
  constraint room_event_kind_check check (kind = any (array['hello', 'sdp', 'ice', 'bye', 'media', 'nudge', 'chat'])),
  constraint room_event_n_check check (n > 0)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
create index "room_event_interviewId_id_idx" on room_event ("interviewId", id);
create index room_event_at_idx on room_event (at);
alter table room_event enable row level security, force row level security;
create policy fence on room_event for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on room_event for all to majlis using (true);
grant select, insert, update, delete on room_event to majlis_app;

-- A moment of an interview that its interviewer noted; where the film has it is computed
create table room_mark (
  id            uuid not null,
  "companyId"   uuid not null,
  "interviewId" uuid not null,
  author        uuid,
  at            timestamptz(3) not null,
  kind          text not null,
  text          text not null default '',
  "createdAt"   timestamptz(3) not null default now(),
  "updatedAt"   timestamptz(3) not null default now(),
  constraint room_mark_pkey primary key (id),
  constraint room_mark_author_fkey foreign key (author) references account(id) on delete set null,
  constraint "room_mark_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint room_mark_check check (kind = 'highlight' or text <> ''),
  constraint room_mark_kind_check check (kind = any (array['note', 'highlight'])),
  constraint room_mark_text_check check (char_length(text) <= 1000)
);
create index "room_mark_interviewId_at_idx" on room_mark ("interviewId", at);
create index room_mark_author_idx on room_mark (author) where (author is not null);
create trigger touch before update on room_mark for each row execute function majlis_touch();
alter table room_mark enable row level security, force row level security;
create policy fence on room_mark for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on room_mark for all to majlis using (true);
grant select, insert, update, delete on room_mark to majlis_app;

-- A page that has a room open; a reload is another visit
create table room_visit (
  id            uuid not null,
  "companyId"   uuid not null,
  "interviewId" uuid not null,
  "accountId"   uuid not null,
  side          text not null,
  step          text not null default 'devices',
  device        jsonb not null default '{}'::jsonb,  -- What its devices can do, as its page found out: kind, picture, relay
  "joinedAt"    timestamptz(3) not null default now(),
  "seenAt"      timestamptz(3) not null default now(),  -- Present while this is not older than some seconds
  "leftAt"      timestamptz(3),
  "stepAt"      timestamptz(3) not null default clock_timestamp(),  -- Since when it is on its step
  constraint room_visit_pkey primary key (id),
  constraint "room_visit_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "room_visit_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint room_visit_device_check check (pg_column_size(device) <= 4000),
  constraint room_visit_side_check check (side = any (array['candidate', 'interviewer', 'second', 'watcher'])),
  constraint room_visit_step_check check (step = any (array['devices', 'lobby', 'in']))
);
create index "room_visit_accountId_idx" on room_visit ("accountId");
create index "room_visit_interviewId_joinedAt_idx" on room_visit ("interviewId", "joinedAt");
create index "room_visit_seenAt_idx" on room_visit ("seenAt");
alter table room_visit enable row level security, force row level security;
create policy fence on room_visit for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on room_visit for all to majlis using (true);
grant select, insert, update, delete on room_visit to majlis_app;

-- A list as somebody narrowed it, under a name
create table saved_view (
  id          uuid not null,
  "companyId" uuid,  -- With whose team it is shared; null: it is its maker's alone
  "accountId" uuid not null,  -- Who made it
  role        text not null,  -- The role in which its maker uses it: another reads other things
  title       text not null,
  query       text not null,  -- The filters in the API's own names: by them its rows are counted
  address     text not null,  -- The same as the page's address has it, with order and columns
  shared      boolean not null default false,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  list        text not null,  -- Which list it is a view of
  constraint saved_view_pkey primary key (id),
  constraint "saved_view_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "saved_view_companyId_fkey" foreign key ("companyId") references company(id),
  constraint saved_view_address_check check (char_length(address) <= 2000),
  constraint saved_view_list_check check (list = any (array['candidates', 'requisitions', 'interviews', 'users'])),
  constraint saved_view_query_check check (char_length(query) <= 2000),
  constraint saved_view_shared check (shared = ("companyId" is not null)),
  constraint saved_view_title_check check (btrim(title) <> '' and char_length(title) >= 2 and char_length(title) <= 60)
);
create index "saved_view_accountId_idx" on saved_view ("accountId");
create index "saved_view_companyId_idx" on saved_view ("companyId") where shared;
create trigger touch before update on saved_view for each row execute function majlis_touch();
alter table saved_view enable row level security, force row level security;
create policy fence on saved_view for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy own on saved_view for all to majlis_app using (("companyId" is null));
create policy owner on saved_view for all to majlis using (true);
grant select, insert, update, delete on saved_view to majlis_app;

-- A stretch of a growing segment that the store has too, until its film is there
create table segment_copy (
  id          uuid not null,
  "companyId" uuid not null,
  "segmentId" uuid not null,
  from        bigint not null,  -- The byte of the segment at which it begins
  size        bigint not null,
  key         text not null,  -- The name of its bytes in the store
  "createdAt" timestamptz(3) not null default now(),
  constraint segment_copy_pkey primary key (id),
  constraint segment_copy_key_key unique (key),
  constraint "segment_copy_segmentId_from_key" unique ("segmentId", "from"),
  constraint "segment_copy_segmentId_fkey" foreign key ("segmentId") references recording_segment(id) on delete cascade,
  constraint segment_copy_from_check check ("from" >= 0),
  constraint segment_copy_size_check check (size > 0)
);
create trigger bytes_follow after delete on segment_copy referencing old table as removed for each statement execute function majlis_queue_file_deletion();
create trigger bytes_stay after insert on segment_copy referencing new table as added for each statement execute function majlis_keep_file();
alter table segment_copy enable row level security, force row level security;
create policy fence on segment_copy for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on segment_copy for all to majlis using (true);
grant select, insert, update, delete on segment_copy to majlis_app;

-- The processes that serve from this database; a row stands while its process lives
create unlogged table server_process (
  id       uuid not null,
  settings jsonb not null,  -- Prints (hashes) of the settings on which all processes must agree, by name; never a value
  "seenAt" timestamptz(3) not null default now(),  -- When the process last said that it lives
  constraint server_process_pkey primary key (id)
);
grant select, insert, update, delete on server_process to majlis_app;

-- A signed-in browser; its tokens are derived from counter and key, never stored
create table session (
  id                uuid not null,
  "accountId"       uuid not null,
  role              text not null,
  counter           integer not null default 0,
  confirmed         boolean not null default false,  -- The pair of this counter has come back once: the pair before it is dead
  key               bytea not null,  -- 32 random bytes, sealed under the key-encryption key
  device            text,
  ip                inet,
  "createdAt"       timestamptz(3) not null default now(),
  rotated_at        timestamptz(3) not null default now(),
  idle_until        timestamptz(3) not null,
  absolute_until    timestamptz(3) not null,
  revoked_at        timestamptz(3),
  "lastSeenAt"      timestamptz(3) not null default now(),
  "actingCompanyId" uuid,  -- The one of several companies in which its role acts; null where there is no choice
  "provenAt"        timestamptz(3) not null default now(),  -- When its owner last showed to be that: at the sign-in, or since
  methods           text[] not null default '{pwd}'[],  -- By what it was opened: pwd, totp, recovery, mail, passkey, oidc; beside oidc `provider:` with whose
  "idToken"         bytea,  -- The ID token of the provider that opened it, sealed; gone with the end of the session
  constraint session_pkey primary key (id),
  constraint "session_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "session_actingCompanyId_fkey" foreign key ("actingCompanyId") references company(id) on delete set null,
  constraint "session_idToken_check" check (octet_length("idToken") >= 30 and octet_length("idToken") <= 6000)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
create index "session_accountId_lastSeenAt_idx" on session ("accountId", "lastSeenAt" desc);
create index "session_actingCompanyId_idx" on session ("actingCompanyId") where ("actingCompanyId" is not null);
create index session_absolute_until_idx on session (absolute_until);
create trigger over before update of revoked_at on session for each row execute function majlis_session_over();
grant select, insert, update, delete on session to majlis_app;

-- Portal settings
create table setting (
  name        text not null,
  value       jsonb not null,
  "updatedAt" timestamptz(3) not null default now(),
  constraint setting_pkey primary key (name)
);
create trigger touch before update on setting for each row execute function majlis_touch();
grant select, insert, update, delete on setting to majlis_app;

-- Who changed which portal setting, from what to what
create table setting_change (
  id          uuid not null,
  name        text not null,
  from        jsonb,  -- Null: the default
  to          jsonb,  -- Null: the default
  "accountId" uuid,
  at          timestamptz(3) not null default now(),
  "companyId" uuid,  -- Null: the portal's
  constraint setting_change_pkey primary key (id),
  constraint "setting_change_accountId_fkey" foreign key ("accountId") references account(id) on delete set null,
  constraint "setting_change_companyId_fkey" foreign key ("companyId") references company(id) on delete cascade,
  constraint setting_change_name_check check (char_length(name) >= 1 and char_length(name) <= 60)
);
create index "setting_change_accountId_idx" on setting_change ("accountId") where ("accountId" is not null);
create index "setting_change_companyId_name_at_idx" on setting_change ("companyId", name, at) where ("companyId" is not null);
create index setting_change_name_at_idx on setting_change (name, at);
alter table setting_change enable row level security, force row level security;
create policy fence on setting_change for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on setting_change for all to majlis using (true);
grant select, insert, update, delete on setting_change to majlis_app;

-- Interviews under one title, which are shared together and looked at side by side
create table shortlist (
  id              uuid not null,
  "companyId"     uuid not null,
  "requisitionId" uuid,  -- The job that it is for; null where it has candidates of several
  title           text not null,
  "accountId"     uuid not null,  -- Who made it
  "createdAt"     timestamptz(3) not null default now(),
  "updatedAt"     timestamptz(3) not null default now(),
  constraint shortlist_pkey primary key (id),
  constraint "shortlist_companyId_id_key" unique ("companyId", id),
  constraint "shortlist_accountId_fkey" foreign key ("accountId") references account(id),
  constraint "shortlist_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "shortlist_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id) on delete cascade,
  constraint shortlist_title_check check (btrim(title) <> '' and char_length(title) >= 2 and char_length(title) <= 60)
);
create index "shortlist_accountId_idx" on shortlist ("accountId");
create index "shortlist_companyId_createdAt_idx" on shortlist ("companyId", "createdAt");
create index "shortlist_requisitionId_idx" on shortlist ("requisitionId") where ("requisitionId" is not null);
create trigger noted_delete after delete on shortlist referencing old table as stale for each statement execute function majlis_note_shortlist();
create trigger noted_insert after insert on shortlist referencing new table as fresh for each statement execute function majlis_note_shortlist();
create trigger noted_update after update on shortlist referencing old table as stale new table as fresh for each statement execute function majlis_note_shortlist();
create trigger touch before update on shortlist for each row execute function majlis_touch();
alter table shortlist enable row level security, force row level security;
create policy fence on shortlist for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on shortlist for all to majlis using (true);
grant select, insert, update, delete on shortlist to majlis_app;

-- One interview of a shortlist, in its place
create table shortlist_item (
  id            uuid not null,
  "companyId"   uuid not null,
  "shortlistId" uuid not null,
  "interviewId" uuid not null,
  order         smallint not null,
  "createdAt"   timestamptz(3) not null default now(),
  constraint shortlist_item_pkey primary key (id),
  constraint shortlist_item_once unique ("shortlistId", "interviewId"),
  constraint shortlist_item_place unique ("shortlistId", "order") deferrable initially deferred,
  constraint "shortlist_item_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint "shortlist_item_companyId_shortlistId_fkey" foreign key ("companyId", "shortlistId") references shortlist("companyId", id) on delete cascade,
  constraint shortlist_item_order_check check ("order" >= 1 and "order" <= 20)
);
create index "shortlist_item_interviewId_idx" on shortlist_item ("interviewId");
create trigger noted_delete after delete on shortlist_item referencing old table as stale for each statement execute function majlis_note_shortlist_item();
create trigger noted_insert after insert on shortlist_item referencing new table as fresh for each statement execute function majlis_note_shortlist_item();
create trigger noted_update after update on shortlist_item referencing old table as stale new table as fresh for each statement execute function majlis_note_shortlist_item();
alter table shortlist_item enable row level security, force row level security;
create policy fence on shortlist_item for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on shortlist_item for all to majlis using (true);
create policy removed on shortlist_item as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays_with(null::uuid, "interviewId", null::uuid, ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on shortlist_item to majlis_app;

-- What one reader of a shortlist thinks of one candidate
create table shortlist_mark (
  id            uuid not null,
  "companyId"   uuid not null,
  "shortlistId" uuid not null,
  "interviewId" uuid not null,
  "accountId"   uuid not null,
  mark          smallint not null,  -- 1 yes, 2 maybe, 3 no
  word          text not null default '',
  "createdAt"   timestamptz(3) not null default now(),
  "updatedAt"   timestamptz(3) not null default now(),
  constraint shortlist_mark_pkey primary key (id),
  constraint shortlist_mark_once unique ("shortlistId", "interviewId", "accountId"),
  constraint "shortlist_mark_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "shortlist_mark_companyId_shortlistId_fkey" foreign key ("companyId", "shortlistId") references shortlist("companyId", id) on delete cascade,
  constraint "shortlist_mark_shortlistId_interviewId_fkey" foreign key ("shortlistId", "interviewId") references shortlist_item("shortlistId", "interviewId") on delete cascade,
  constraint shortlist_mark_mark_check check (mark >= 1 and mark <= 3),
  constraint shortlist_mark_word_check check (char_length(word) <= 300)
);
create index "shortlist_mark_accountId_idx" on shortlist_mark ("accountId");
create trigger noted_delete after delete on shortlist_mark referencing old table as stale for each statement execute function majlis_note_shortlist_mark();
create trigger noted_insert after insert on shortlist_mark referencing new table as fresh for each statement execute function majlis_note_shortlist_mark();
create trigger noted_update after update on shortlist_mark referencing old table as stale new table as fresh for each statement execute function majlis_note_shortlist_mark();
create trigger touch before update on shortlist_mark for each row execute function majlis_touch();
alter table shortlist_mark enable row level security, force row level security;
create policy fence on shortlist_mark for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on shortlist_mark for all to majlis using (true);
grant select, insert, update, delete on shortlist_mark to majlis_app;

-- Skills that people have and positions ask for
create table skill (
  id           uuid not null,
  "companyId"  uuid,  -- Null: offered to everybody once approved
  "createdBy"  uuid,
  name         text not null,
  name_ar      text,
  active       boolean not null default true,
  "approvedAt" timestamptz(3),  -- Null: waits for approval and is offered only to its company or creator
  "createdAt"  timestamptz(3) not null default now(),
  "updatedAt"  timestamptz(3) not null default now(),
  key          text,  -- Its entry in the list that comes with the product; null for one that people proposed
  field        text,  -- The field of work whose list it stands in
  context      boolean not null default false,  -- A spelling is also an everyday word: counts only as an entry of a list
  "mergedInto" uuid,  -- The entry that it is now: rows that are written with it get that one
  constraint skill_pkey primary key (id),
  constraint skill_key_key unique (key),
  constraint "skill_companyId_fkey" foreign key ("companyId") references company(id),
  constraint "skill_createdBy_fkey" foreign key ("createdBy") references account(id) on delete set null,
  constraint "skill_mergedInto_fkey" foreign key ("mergedInto") references skill(id) on delete set null,
  constraint skill_name_ar_check check (char_length(name_ar) >= 1 and char_length(name_ar) <= 255),
  constraint skill_name_check check (char_length(name) >= 1 and char_length(name) <= 255)
);
create index "skill_companyId_idx" on skill ("companyId") where ("companyId" is not null);
create index "skill_createdAt_idx" on skill ("createdAt") where ("approvedAt" is null);
create index "skill_createdBy_idx" on skill ("createdBy") where ("createdBy" is not null);
create index "skill_mergedInto_idx" on skill ("mergedInto") where ("mergedInto" is not null);
create index skill_name_id_idx on skill (name, id);
create unique index skill_name on skill (lower(name), "companyId", (
case
    when (("approvedAt" is null) and ("companyId" is null)) then "createdBy"
    else null::uuid
end)) nulls not distinct;
create trigger touch before update on skill for each row execute function majlis_touch();
alter table skill enable row level security, force row level security;
create policy approval on skill as restrictive for update to majlis_app using (true) with check ((( select majlis_everything() as majlis_everything) or ("approvedAt" is null)));
create policy approved_by_admin on skill as restrictive for insert to majlis_app with check ((( select majlis_everything() as majlis_everything) or ("approvedAt" is null)));
create policy fence on skill for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on skill for all to majlis using (true);
create policy portal on skill for select to majlis_app using ((("companyId" is null) or ("approvedAt" is not null)));
create policy proposal on skill for insert to majlis_app with check ((("companyId" is null) and ("approvedAt" is null)));
grant select, insert, update, delete on skill to majlis_app;

-- Other spellings of a skill that everybody may choose
create table skill_alias (
  id          uuid not null,
  "skillId"   uuid not null,
  name        text not null,
  folded      text not null,  -- As spellings are compared: no case, no signs, no spaces
  "createdAt" timestamptz(3) not null default now(),
  constraint skill_alias_pkey primary key (id),
  constraint skill_alias_folded_key unique (folded),
  constraint "skill_alias_skillId_fkey" foreign key ("skillId") references skill(id) on delete cascade,
  constraint skill_alias_name_check check (char_length(name) >= 1 and char_length(name) <= 255)
);
create index "skill_alias_skillId_idx" on skill_alias ("skillId");
grant select, insert, update, delete on skill_alias to majlis_app;

-- A single time that an interviewer offers beside the weekly pattern
create table slot (
  id          uuid not null,
  "companyId" uuid not null,
  "accountId" uuid not null,
  "startsAt"  timestamptz(3) not null,
  "endsAt"    timestamptz(3) not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint slot_pkey primary key (id),
  constraint slot_once unique ("accountId", "companyId", "startsAt"),
  constraint "slot_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "slot_companyId_fkey" foreign key ("companyId") references company(id),
  constraint slot_check check ("endsAt" > "startsAt")
);
create index "slot_companyId_idx" on slot ("companyId");
create trigger touch before update on slot for each row execute function majlis_touch();
alter table slot enable row level security, force row level security;
create policy fence on slot for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on slot for all to majlis using (true);
grant select, insert, update, delete on slot to majlis_app;

-- Time taken out of the weekly pattern
create table slot_exception (
  id          uuid not null,
  "companyId" uuid not null,
  "accountId" uuid not null,
  "startsAt"  timestamptz(3) not null,
  "endsAt"    timestamptz(3) not null,
  reason      text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint slot_exception_pkey primary key (id),
  constraint "slot_exception_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "slot_exception_companyId_fkey" foreign key ("companyId") references company(id),
  constraint slot_exception_check check ("endsAt" > "startsAt"),
  constraint slot_exception_reason_check check (char_length(reason) <= 300)
);
create index "slot_exception_accountId_startsAt_idx" on slot_exception ("accountId", "startsAt");
create index "slot_exception_companyId_idx" on slot_exception ("companyId");
create trigger touch before update on slot_exception for each row execute function majlis_touch();
alter table slot_exception enable row level security, force row level security;
create policy fence on slot_exception for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on slot_exception for all to majlis using (true);
grant select, insert, update, delete on slot_exception to majlis_app;

-- Times that a candidate may choose from
create table slot_offer (
  id                uuid not null,
  "companyId"       uuid not null,
  "requisitionId"   uuid not null,
  "candidateId"     uuid not null,
  "createdBy"       uuid,
  mode              text not null,  -- one: this interviewer; any: whichever of them is free; all: every one of them together
  minutes           smallint not null,
  "firstDay"        date not null,
  "lastDay"         date not null,
  "mayChangePerson" boolean not null default false,  -- A booking that is moved may go to another of the people offered
  status            smallint not null default 0,  -- 0 open, 1 booked, 2 withdrawn, 3 ended
  "interviewId"     uuid,  -- The interview it leads to: in mode one from the start, otherwise once it is booked
  "batchId"         uuid not null,  -- Offers that were sent together
  "createdAt"       timestamptz(3) not null default now(),
  "updatedAt"       timestamptz(3) not null default now(),
  constraint slot_offer_pkey primary key (id),
  constraint "slot_offer_companyId_id_key" unique ("companyId", id),
  constraint "slot_offer_companyId_candidateId_fkey" foreign key ("companyId", "candidateId") references candidate("companyId", id) on delete cascade,
  constraint "slot_offer_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete set null ("interviewId"),
  constraint "slot_offer_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id),
  constraint "slot_offer_createdBy_fkey" foreign key ("createdBy") references account(id) on delete set null,
  constraint slot_offer_check check ("lastDay" >= "firstDay"),
  constraint slot_offer_minutes_check check (minutes >= 15 and minutes <= 120),
  constraint slot_offer_mode_check check (mode = any (array['one', 'any', 'all'])),
  constraint slot_offer_status_check check (status >= 0 and status <= 3)
);
create index "slot_offer_batchId_idx" on slot_offer ("batchId");
create index "slot_offer_candidateId_createdAt_idx" on slot_offer ("candidateId", "createdAt");
create index "slot_offer_companyId_createdAt_idx" on slot_offer ("companyId", "createdAt");
create index "slot_offer_createdBy_idx" on slot_offer ("createdBy") where ("createdBy" is not null);
create index "slot_offer_interviewId_idx" on slot_offer ("interviewId") where ("interviewId" is not null);
create index "slot_offer_lastDay_idx" on slot_offer ("lastDay") where (status = 0);
create index "slot_offer_requisitionId_idx" on slot_offer ("requisitionId");
create unique index slot_offer_open on slot_offer ("candidateId") where (status = 0);
create trigger touch before update on slot_offer for each row execute function majlis_touch();
alter table slot_offer enable row level security, force row level security;
create policy fence on slot_offer for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on slot_offer for all to majlis using (true);
create policy removed on slot_offer as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays("requisitionId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on slot_offer to majlis_app;

-- Hours of each week in which an interviewer can be booked, on the clock of its slot_rule
create table slot_pattern (
  id          uuid not null,
  "companyId" uuid not null,
  "accountId" uuid not null,
  weekday     smallint not null,  -- 0 Sunday to 6 Saturday
  "startTime" time(0) without time zone not null,
  "endTime"   time(0) without time zone not null,  -- 24:00:00 is the end of the day
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint slot_pattern_pkey primary key (id),
  constraint slot_pattern_once unique ("accountId", "companyId", weekday, "startTime"),
  constraint "slot_pattern_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "slot_pattern_companyId_fkey" foreign key ("companyId") references company(id),
  constraint slot_pattern_check check ("endTime" > "startTime"),
  constraint slot_pattern_weekday_check check (weekday >= 0 and weekday <= 6)
);
create index "slot_pattern_companyId_idx" on slot_pattern ("companyId");
create trigger touch before update on slot_pattern for each row execute function majlis_touch();
alter table slot_pattern enable row level security, force row level security;
create policy fence on slot_pattern for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on slot_pattern for all to majlis using (true);
grant select, insert, update, delete on slot_pattern to majlis_app;

-- How an interviewer wants to be booked: zone, buffer between, notice before, caps
create table slot_rule (
  id             uuid not null,
  "companyId"    uuid not null,
  "accountId"    uuid not null,
  timezone       text not null default 'UTC',
  buffer_minutes integer not null default 15,
  notice_minutes integer not null default 240,
  daily_cap      smallint,
  weekly_cap     smallint,
  "createdAt"    timestamptz(3) not null default now(),
  "updatedAt"    timestamptz(3) not null default now(),
  "mailFile"     boolean not null default true,  -- Mails about an interview bring its calendar file
  "feedDetail"   smallint not null default 1,  -- What the calendar address tells of an interview: 0 busy, 1 the position, 2 the candidate's name too
  constraint slot_rule_pkey primary key (id),
  constraint slot_rule_once unique ("accountId", "companyId"),
  constraint "slot_rule_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "slot_rule_companyId_fkey" foreign key ("companyId") references company(id),
  constraint slot_rule_buffer_minutes_check check (buffer_minutes >= 0 and buffer_minutes <= 480),
  constraint slot_rule_daily_cap_check check (daily_cap > 0),
  constraint "slot_rule_feedDetail_check" check ("feedDetail" >= 0 and "feedDetail" <= 2),
  constraint slot_rule_notice_minutes_check check (notice_minutes >= 0 and notice_minutes <= 43200),
  constraint slot_rule_weekly_cap_check check (weekly_cap > 0)
);
create index "slot_rule_companyId_idx" on slot_rule ("companyId");
create trigger touch before update on slot_rule for each row execute function majlis_touch();
alter table slot_rule enable row level security, force row level security;
create policy fence on slot_rule for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on slot_rule for all to majlis using (true);
grant select, insert, update, delete on slot_rule to majlis_app;

-- A sourcer linked to a requisition
create table sourcer (
  id              uuid not null,
  "companyId"     uuid not null,
  "requisitionId" uuid not null,
  "accountId"     uuid not null,
  status          smallint not null default 1,  -- 0 pending, 1 access granted, 2 access revoked
  "createdAt"     timestamptz(3) not null default now(),
  "updatedAt"     timestamptz(3) not null default now(),
  constraint sourcer_pkey primary key (id),
  constraint sourcer_once unique ("requisitionId", "accountId"),
  constraint "sourcer_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "sourcer_companyId_requisitionId_fkey" foreign key ("companyId", "requisitionId") references requisition("companyId", id) on delete cascade,
  constraint sourcer_status_check check (status >= 0 and status <= 2)
);
create index "sourcer_accountId_createdAt_idx" on sourcer ("accountId", "createdAt");
create trigger touch before update on sourcer for each row execute function majlis_touch();
alter table sourcer enable row level security, force row level security;
create policy fence on sourcer for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on sourcer for all to majlis using (true);
create policy removed on sourcer as restrictive for all to majlis_app using (((( select majlis_removals() as majlis_removals) is null) or majlis_stays("requisitionId", ( select majlis_removals() as majlis_removals)))) with check (true);
grant select, insert, update, delete on sourcer to majlis_app;

-- Tickets of recordings that players use, by their hash
create table started_play (
  key      text not null,
  "usedAt" timestamptz not null default now(),
  constraint started_play_pkey primary key (key)
);
create index "started_play_usedAt_idx" on started_play ("usedAt");
grant select, insert, update, delete on started_play to majlis_app;

-- Bytes that are to go at a time: queued with the removal of their row, or before they are kept, until their row stands
create table stored_file_deletion (
  id              uuid not null,
  place           text not null default 'storage',  -- storage: the store of files; upload: the folder in which recordings arrive
  key             text not null,
  why             text not null,  -- removed: its row was deleted; unclaimed: kept for a row that has not been committed; joined: its film is made
  attempts        integer not null default 0,
  "nextAttemptAt" timestamptz(3) not null default now(),
  "lockedUntil"   timestamptz(3),
  "leaseId"       uuid,
  "lastError"     text,
  "createdAt"     timestamptz(3) not null default now(),
  "updatedAt"     timestamptz(3) not null default now(),
  "deletedAt"     timestamptz(3),  -- When the store had deleted it; an hour later it does so again, as a put that hung may have come after it
  constraint stored_file_deletion_pkey primary key (id),
  constraint stored_file_deletion_once unique (place, key),
  constraint stored_file_deletion_place_check check (place = any (array['storage', 'upload'])),
  constraint stored_file_deletion_why_check check (why = any (array['removed', 'unclaimed', 'joined']))
);
create index "stored_file_deletion_nextAttemptAt_idx" on stored_file_deletion ("nextAttemptAt");
create trigger touch before update on stored_file_deletion for each row execute function majlis_touch();
grant select, insert, update, delete on stored_file_deletion to majlis_app;

-- When a person is taken, in whichever company: by an interview, or held for who is choosing
create table taken (
  id            uuid not null,
  "companyId"   uuid not null,
  "accountId"   uuid not null,
  "interviewId" uuid,
  "offerId"     uuid,
  kind          smallint not null,  -- 0 interview, 1 hold
  part          smallint not null default 0,  -- 0 leads, 1 second
  "startsAt"    timestamptz(3) not null,
  "endsAt"      timestamptz(3) not null,
  "expiresAt"   timestamptz(3),  -- Until when a hold counts; ends by majlis_lapse
  "createdAt"   timestamptz(3) not null default now(),
  constraint taken_pkey primary key (id),
  constraint taken_once exclude using gist ("accountId" with =, coalesce("interviewId", "offerId") with <>, tstzrange("startsAt", "endsAt") with &&),
  constraint "taken_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade,
  constraint "taken_companyId_interviewId_fkey" foreign key ("companyId", "interviewId") references interview("companyId", id) on delete cascade,
  constraint "taken_companyId_offerId_fkey" foreign key ("companyId", "offerId") references slot_offer("companyId", id) on delete cascade,
  constraint taken_check check ("endsAt" > "startsAt"),
  constraint taken_kind_check check (kind = any (array[0, 1])),
  constraint taken_part_check check (part = any (array[0, 1])),
  constraint taken_record check (
case kind
    when 0 then "interviewId" is not null and "expiresAt" is null
    else "expiresAt" is not null and ("interviewId" is not null or "offerId" is not null)
end)
);
create index "taken_expiresAt_idx" on taken ("expiresAt") where ("expiresAt" is not null);
create index "taken_interviewId_idx" on taken ("interviewId") where ("interviewId" is not null);
create index "taken_offerId_idx" on taken ("offerId") where ("offerId" is not null);
create unique index taken_by_hold on taken (coalesce("interviewId", "offerId"), "accountId") where (kind = 1);
create unique index taken_by_interview on taken ("interviewId", "accountId") where (kind = 0);
alter table taken enable row level security, force row level security;
create policy fence on taken for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on taken for all to majlis using (true);
grant select, insert, update, delete on taken to majlis_app;

-- The secret of an authenticator app
create table totp (
  "accountId"   uuid not null,
  secret        bytea not null,  -- Sealed under the key-encryption key for its account
  "confirmedAt" timestamptz(3),  -- Null: no digits of it were sent yet, and it asks for nothing
  "lastStep"    bigint not null default 0,  -- The last half minute whose digits were used: none works twice
  "createdAt"   timestamptz(3) not null default now(),
  constraint totp_pkey primary key ("accountId"),
  constraint "totp_accountId_fkey" foreign key ("accountId") references account(id) on delete cascade
);
grant select, insert, update, delete on totp to majlis_app;

-- What one person had in hand went to another
create table transfer (
  id          uuid not null,
  "companyId" uuid not null,
  from        uuid not null,
  to          uuid not null,
  by          uuid,
  counts      jsonb not null,  -- How many of each part went, and how many stayed
  "createdAt" timestamptz(3) not null default now(),
  constraint transfer_pkey primary key (id),
  constraint transfer_by_fkey foreign key (by) references account(id) on delete set null,
  constraint "transfer_companyId_fkey" foreign key ("companyId") references company(id) on delete cascade,
  constraint transfer_from_fkey foreign key ("from") references account(id) on delete cascade,
  constraint transfer_to_fkey foreign key ("to") references account(id) on delete cascade
);
create index "transfer_companyId_createdAt_idx" on transfer ("companyId", "createdAt");
create index transfer_by_idx on transfer (by) where (by is not null);
create index transfer_from_idx on transfer ("from");
create index transfer_to_idx on transfer ("to");
alter table transfer enable row level security, force row level security;
create policy fence on transfer for all to majlis_app using ((( select majlis_everything() as majlis_everything) or ("companyId" = any (( select majlis_companies() as majlis_companies)::uuid[]))));
create policy owner on transfer for all to majlis using (true);
grant select, insert, update, delete on transfer to majlis_app;

-- Which uploads are being written to; a row stands while its writer lives
create unlogged table upload_lease (
  id            text not null,  -- The upload's id, which is the name of its file
  "leaseId"     uuid not null,  -- Which of the writers: only that one may renew the lease or give it back
  "lockedUntil" timestamptz(3) not null,  -- Until when the upload is its writer's; later than that, the writer has died
  wanted        boolean not null default false,  -- Another writer waits: the present one, which may hold a dead connection, is to stop
  constraint upload_lease_pkey primary key (id)
);
grant select, insert, update, delete on upload_lease to majlis_app;

-- A copy of candidate."searchKey", kept by trigger
create table search.candidate_key (
  "candidateId" uuid not null,
  "companyId"   uuid not null,
  key           text not null,
  constraint candidate_key_pkey primary key ("candidateId"),
  constraint "candidate_key_candidateId_fkey" foreign key ("candidateId") references candidate(id) on delete cascade
);
create index candidate_key_of_company on search.candidate_key using gin ("companyId", key gin_trgm_ops);
alter table search.candidate_key enable row level security;

-- Whoever acts in this transaction; null: the product itself
CREATE OR REPLACE FUNCTION public.majlis_actor()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('majlis.actor'::text, true), ''::text))::uuid;

-- Keeps the head of the audit log where the last anchor is older than this, and answers it
CREATE OR REPLACE FUNCTION public.majlis_anchor_audit(after interval)
 RETURNS TABLE(sequence bigint, hash text, entries bigint, at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('majlis_anchor_audit'));
  if exists (select from audit_anchor k where k.at > now() - after) then
    return;
  end if;
  return query insert into audit_anchor as k (sequence, hash, entries)
    select a.sequence, a.hash, (select count(*) from audit_log e where e.sequence is not null) from audit_log a
    where a.sequence is not null order by a.sequence desc limit 1
    returning k.sequence, encode(k.hash, 'hex'), k.entries, k.at::timestamptz;
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_answer_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  answerer smallint;
begin
  select status into answerer from referral_referee where id = new."referralRefereeId" for share;
  if answerer not in (4, 5) then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.id = old.id and new."referralRefereeId" = old."referralRefereeId"
    and new."refQuestionId" = old."refQuestionId"
    and coalesce(new.text_answer = old.text_answer, new.text_answer is null)
    and coalesce(new.choice_number = old.choice_number, new.choice_number is null)
    and coalesce(new.choice_expansion = old.choice_expansion, new.choice_expansion is null)
    and coalesce(new.scale_number = old.scale_number, new.scale_number is null)
    and coalesce(new.scale_expansion = old.scale_expansion, new.scale_expansion is null)
    and coalesce(new.attachment_approval = old.attachment_approval, new.attachment_approval is null)
    and coalesce(new.phone_text = old.phone_text, new.phone_text is null)
    and coalesce(new."savedBy" = old."savedBy", new."savedBy" is null) then
    return new;
  end if;
  raise exception 'a referee''s answers are final'
    using errcode = 'check_violation', constraint = 'referral_answer_final';
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_asked_words(said text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select plainto_tsquery('simple', public.majlis_plain(said))
$function$;

-- The link of one entry to the one before it
CREATE OR REPLACE FUNCTION public.majlis_audit_hash(entry audit_log, previous bytea)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
  select sha256(coalesce(previous, '') || convert_to(
    jsonb_build_array(entry.sequence, entry.id, entry."companyId", entry."accountId", entry.role, entry.action,
      entry."table", entry."rowId", entry.detail, entry.ip, entry.at)::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.majlis_audit_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.sequence is null and new.sequence is not null
    and (to_jsonb(new) - array['sequence', 'previous_hash', 'hash'])
      = (to_jsonb(old) - array['sequence', 'previous_hash', 'hash']) then
    return new;
  end if;
  -- What a cut stands for goes; that it is old enough the cut has seen to.
  if tg_op = 'DELETE' and tg_table_name = 'audit_log' then
    if exists (select from audit_cut cut where cut.sequence >= old.sequence) then
      return old;
    end if;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end $function$;

-- How the audit log is: its head, the first entry that was changed or follows a removed one, the first anchor that it no longer holds
CREATE OR REPLACE FUNCTION public.majlis_audit_state()
 RETURNS TABLE(entries bigint, sequence bigint, hash text, broken uuid, lost bigint, "lostAt" timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select (select count(*) from audit_log a where a.sequence is not null), head.sequence, encode(head.hash, 'hex'),
    majlis_broken_audit(), gone.sequence, gone.at::timestamptz
  from (values (1)) one
  left join (select a.sequence, a.hash from audit_log a where a.sequence is not null order by a.sequence desc limit 1) head on true
  left join (select k.sequence, k.at from audit_anchor k
    where k.sequence > coalesce((select max(cut.sequence) from audit_cut cut), 0)
      and not exists (select from audit_log a where a.sequence = k.sequence and a.hash = k.hash)
    order by k.sequence limit 1) gone on true
$function$;

-- The first entry that was changed, or that follows a removed one; null when whole
CREATE OR REPLACE FUNCTION public.majlis_broken_audit()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with cut as (select c.sequence, c.hash from audit_cut c order by c.sequence desc limit 1)
  select (entry).id from (
    select a as entry, coalesce(lag(a.hash) over w, (select cut.hash from cut)) as before,
      coalesce(lag(a.sequence) over w, (select cut.sequence from cut), 0) as place
    from audit_log a where a.sequence is not null window w as (order by a.sequence)
  ) chain
  where (entry).sequence <> place + 1 or (entry).previous_hash is distinct from before
    or (entry).hash is distinct from majlis_audit_hash(entry, before)
  order by (entry).sequence limit 1
$function$;

-- When a person is taken but for one interview and one offer, other companies' interviews and other calendars included: the times and nothing else
CREATE OR REPLACE FUNCTION public.majlis_busy(who uuid, since timestamp with time zone, until timestamp with time zone, interview uuid, offer uuid)
 RETURNS TABLE("startsAt" timestamp with time zone, "endsAt" timestamp with time zone, kind text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select t."startsAt", t."endsAt", case t.kind when 0 then 'interview' else 'hold' end
  from taken t where t."accountId" = who and t."startsAt" < until and t."endsAt" > since
    and (t."expiresAt" is null or t."expiresAt" > now())
    and coalesce(t."interviewId" <> interview, true) and coalesce(t."offerId" <> offer, true)
  union all
  select b."startsAt", b."endsAt", 'outside'
  from outside_busy b join outside_calendar c on c.id = b."calendarId"
  where b."accountId" = who and b."startsAt" < until and b."endsAt" > since and c."goodAt" > now() - interval '24 hours'
$function$;

-- The companies of the actor of this transaction
CREATE OR REPLACE FUNCTION public.majlis_companies()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (COALESCE(current_setting('majlis.companies'::text, true), ''::text) = ANY (ARRAY[''::text, '*'::text])) THEN '{}'::uuid[] ELSE (current_setting('majlis.companies'::text, true))::uuid[] END;

-- The kind of a consent that an older process keeps
CREATE OR REPLACE FUNCTION public.majlis_consent_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.kind := case
    when new."heardBy" is not null then 'phone'
    when new."referralRefereeId" is not null then 'reference'
    when new."referralCandidateId" is not null then 'naming'
    when new.subject = 'interviewer' then 'interviewer'
    when new.text_version like 'live%' then 'live'
    else 'oneWay' end;
  return new;
end $function$;

-- Lets the sealed entries go that are older than five years, keeps the place and hash of the last of them, and answers it
CREATE OR REPLACE FUNCTION public.majlis_cut_audit()
 RETURNS TABLE(sequence bigint, hash text, entries bigint, until timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  last audit_log;
  gone bigint;
begin
  perform pg_advisory_xact_lock(hashtext('majlis_seal_audit'));
  -- The newest that is old, before the first that is not; the head of the chain always stays.
  select a.* into last from audit_log a
    where a.sequence < coalesce(
      (select min(young.sequence) from audit_log young where young.sequence is not null
        and young.at >= now() - interval '5 years'),
      (select max(head.sequence) from audit_log head))
    order by a.sequence desc limit 1;
  if last.sequence is null then
    return;
  end if;
  select count(*) into gone from audit_log a where a.sequence <= last.sequence;
  insert into audit_cut (sequence, hash, entries, until) values (last.sequence, last.hash, gone, last.at);
  delete from audit_origin o using audit_log a where a.id = o."auditId" and a.sequence <= last.sequence;
  delete from audit_log a where a.sequence <= last.sequence;
  return query select last.sequence, encode(last.hash, 'hex'), gone, last.at::timestamptz;
end $function$;

-- Each id of these lists, once
CREATE OR REPLACE FUNCTION public.majlis_each(keys jsonb[])
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT (one.value)::uuid AS one FROM unnest(majlis_each.keys) each(each), LATERAL jsonb_array_elements_text(each.each) one(value) WHERE (one.value IS NOT NULL));

-- Whether the actor of this transaction may see every company
CREATE OR REPLACE FUNCTION public.majlis_everything()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((current_setting('majlis.companies'::text, true) = '*'::text), false);

CREATE OR REPLACE PROCEDURE public.majlis_fence(IN fenced regclass, IN company name)
 LANGUAGE plpgsql
AS $procedure$
declare own text := format('(select majlis_everything()) or %I = any ((select majlis_companies())::uuid[])', company);
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format('create policy owner on %s to %I using (true) with check (true)', fenced, current_user);
  execute format('create policy fence on %s to majlis_app using (%s) with check (%2$s)', fenced, own);
end $procedure$;

-- Candidates of the actor's companies whose searchKey holds one of the first words, and one of the second where there are any
CREATE OR REPLACE FUNCTION public.majlis_find_candidates(any_of text[], and_any_of text[] DEFAULT '{}'::text[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  companies uuid[] := majlis_companies();
  company uuid;
  keys text := 'search.candidate_key k where ' || concat_ws(' and ', coalesce(search.holds(any_of), 'false'), search.holds(and_any_of));
begin
  if majlis_everything() then
    return query execute 'select k."candidateId" from ' || keys;
  elsif cardinality(companies) > 100 then
    return query execute 'select k."candidateId" from ' || keys || ' and k."companyId" = any ($1)' using companies;
  else
    -- One after the other: of all together the planner may read everybody's and pick from them.
    foreach company in array companies
    loop
      return query execute 'select k."candidateId" from ' || keys || ' and k."companyId" = $1' using company;
    end loop;
  end if;
end $function$;

-- Candidates of the actor's companies whose searchKey holds these words
CREATE OR REPLACE FUNCTION public.majlis_find_candidates(fragment text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select majlis_find_candidates(array[fragment]) $function$;

-- The first name of a person, as a share without the full name shows it
CREATE OR REPLACE FUNCTION public.majlis_first_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce((regexp_match(
      case when plain ~ '[,،]\s*\S' then regexp_replace(plain, '^[^,،]*[,،]\s*', '') else plain end,
      '^(?:(?:dr|mr|mrs|ms|miss|prof|eng|sheikh|د|م|أ|دكتور|الدكتور|دكتورة|الدكتورة|السيد|السيدة|أستاذ|الأستاذ|المهندس|المهندسة|الشيخ)\.?\s+)*'
      '((?:(?:(?:abd|abdul|abdel|abdal)(?:\s+(?:al|el|ul))?|abu|abou|um|umm|ibn|bin|bint|عبد|أبو|ابو|أم|ام|ابن|بن|بنت)\s+)*[^\s@]+)', 'i'))[1], plain)
  from (select btrim(regexp_replace(name, '[\s\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]+', ' ', 'g')) as plain) given
$function$;

CREATE OR REPLACE FUNCTION public.majlis_forget_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from idempotency_key where mentions @> array[old.id];
  return old;
end $function$;

CREATE OR REPLACE PROCEDURE public.majlis_guard_tables()
 LANGUAGE plpgsql
AS $procedure$
declare guarded record;
begin
  for guarded in
    select c.oid::regclass as name, a.attname as column, p.oid is not null as fenced, t.oid is not null as touched
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('companyId', 'updatedAt') and not a.attisdropped
    left join pg_policy p on p.polrelid = c.oid and p.polname = 'fence'
    left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'touch'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    if guarded.column = 'companyId' and not guarded.fenced then
      call majlis_fence(guarded.name, 'companyId');
    elsif guarded.column = 'updatedAt' and not guarded.touched then
      execute format('create trigger touch before update on %s for each row execute function majlis_touch()',
        guarded.name);
    end if;
  end loop;
end $procedure$;

CREATE OR REPLACE PROCEDURE public.majlis_hide_removed(IN name regclass, IN stays text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create policy removed on %s as restrictive for all to majlis_app
    using ((select majlis_removals()) is null or %s) with check (true)', name, stays);
end $procedure$;

CREATE OR REPLACE FUNCTION public.majlis_hold_candidates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update candidate c set "legalHold" = new.status = 1
    where c."legalHold" is distinct from (new.status = 1)
      and (c.id = new."candidateId" or c."requisitionId" = new."requisitionId"
        or c."accountId" = new."accountId" and c."companyId" = coalesce(new."companyId", c."companyId"))
      and (new.status = 1 or not exists (select from legal_hold other where other.status = 1 and other.id <> new.id
        and (other."candidateId" = c.id or other."requisitionId" = c."requisitionId"
          or other."accountId" = c."accountId" and c."companyId" = coalesce(other."companyId", c."companyId"))));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_hold_new_candidate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update candidate c set "legalHold" = true where c.id = new.id and not c."legalHold"
    and exists (select from legal_hold hold where hold.status = 1 and (hold."requisitionId" = c."requisitionId"
      or hold."accountId" = c."accountId" and c."companyId" = coalesce(hold."companyId", c."companyId")));
  return null;
end $function$;

-- Whether the audit log still has this entry at this place
CREATE OR REPLACE FUNCTION public.majlis_holds_anchor(place bigint, known text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from audit_log a where a.sequence = place and encode(a.hash, 'hex') = lower(known))
    or exists (select from audit_cut cut where cut.sequence = place and encode(cut.hash, 'hex') = lower(known))
    or exists (select from audit_anchor k where k.sequence = place and encode(k.hash, 'hex') = lower(known)
      and k.sequence <= (select max(cut.sequence) from audit_cut cut))
$function$;

-- The row of a file takes back the deletion of its bytes; undone with it
CREATE OR REPLACE FUNCTION public.majlis_keep_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare wanted text[];
declare kind text := 'storage';
begin
  if tg_table_name = 'recording_segment' then
    select array_agg(added.upload_id) into wanted from added;
    kind := 'upload';
  else
    select array_agg(added.key) into wanted from added;
  end if;
  delete from stored_file_deletion
    where place = kind and key = any(wanted) and "lockedUntil" is null and attempts = 0;
  if exists (select from stored_file_deletion where place = kind and key = any(wanted)) then
    raise exception 'the bytes of this file are being removed' using errcode = 'object_not_in_prerequisite_state';
  end if;
  return null;
end $function$;

-- Ends a person's holds whose time is over, before a new time is taken
CREATE OR REPLACE FUNCTION public.majlis_lapse(who uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from taken where "accountId" = who and "expiresAt" <= now()
$function$;

CREATE OR REPLACE FUNCTION public.majlis_letters_about(company uuid, account uuid, addresses text[], ids uuid[], spelled text[], names text[], requisition uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_link_stays(link link_token, removals uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER COST 1
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  report public_report;
begin
  select * into report from public_report p where p.id = link."publicReportId";
  return majlis_stays_with(
    coalesce(link."candidateId", (select o."candidateId" from slot_offer o where o.id = link."offerId")),
    coalesce(link."interviewId", report."interviewId"),
    coalesce(link."referralCandidateId", report."referralCandidateId",
      (select r."referralCandidateId" from referral_referee r where r.id = link."referralRefereeId")), removals);
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_merged()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  list text := tg_argv[0];
  key text := tg_argv[1];
  named uuid := (to_jsonb(new) ->> key)::uuid;
  into_one uuid;
begin
  if named is null then return new; end if;
  execute format('select "mergedInto" from %I where id = $1 for key share', list) into into_one using named;
  if into_one is not null then new := jsonb_populate_record(new, jsonb_build_object(key, into_one)); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_candidate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_nestloop TO 'off'
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."requisitionId", now."accountId", now."designationId", now."sourcerId", now.refcheck_requisition) as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(was.id, was."companyId", was."requisitionId", was."accountId", was."designationId", was."sourcerId", was.refcheck_requisition) as keys, jsonb_build_object('id', was.id, 'companyId', was."companyId", 'requisitionId', was."requisitionId", 'accountId', was."accountId", 'designationId', was."designationId", 'sourcerId', was."sourcerId", 'status', was.status, 'previousStatus', was."previousStatus", 'mode', was.mode, 'refcheck_requisition', was.refcheck_requisition, 'legalHold', was."legalHold") as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."requisitionId", now."accountId", now."designationId", now."sourcerId", now.refcheck_requisition, was.id, was."companyId", was."requisitionId", was."accountId", was."designationId", was."sourcerId", was.refcheck_requisition) as keys,
              case when was.id is distinct from now.id or was."companyId" is distinct from now."companyId" or was."requisitionId" is distinct from now."requisitionId" or was."accountId" is distinct from now."accountId" or was."designationId" is distinct from now."designationId" or was."sourcerId" is distinct from now."sourcerId" or was.status is distinct from now.status or was."previousStatus" is distinct from now."previousStatus" or was.mode is distinct from now.mode or was.refcheck_requisition is distinct from now.refcheck_requisition or was."legalHold" is distinct from now."legalHold" then jsonb_build_object('id', was.id, 'companyId', was."companyId", 'requisitionId', was."requisitionId", 'accountId', was."accountId", 'designationId', was."designationId", 'sourcerId', was."sourcerId", 'status', was.status, 'previousStatus', was."previousStatus", 'mode', was.mode, 'refcheck_requisition', was.refcheck_requisition, 'legalHold', was."legalHold") end as kept,
              array_remove(array[case when was.id is distinct from now.id then 'id' end, case when was."companyId" is distinct from now."companyId" then 'companyId' end, case when was."requisitionId" is distinct from now."requisitionId" then 'requisitionId' end, case when was."accountId" is distinct from now."accountId" then 'accountId' end, case when was."accountName" is distinct from now."accountName" then 'accountName' end, case when was.email is distinct from now.email then 'email' end, case when was.primary_phone is distinct from now.primary_phone then 'primary_phone' end, case when was.location is distinct from now.location then 'location' end, case when was.country is distinct from now.country then 'country' end, case when was."designationId" is distinct from now."designationId" then 'designationId' end, case when was.links is distinct from now.links then 'links' end, case when was."sourcerId" is distinct from now."sourcerId" then 'sourcerId' end, case when was.status is distinct from now.status then 'status' end, case when was."previousStatus" is distinct from now."previousStatus" then 'previousStatus' end, case when was.mode is distinct from now.mode then 'mode' end, case when was.refcheck_requisition is distinct from now.refcheck_requisition then 'refcheck_requisition' end, case when was."searchKey" is distinct from now."searchKey" then 'searchKey' end, case when was."invitedAt" is distinct from now."invitedAt" then 'invitedAt' end, case when was."legalHold" is distinct from now."legalHold" then 'legalHold' end, case when was."createdAt" is distinct from now."createdAt" then 'createdAt' end, case when was."statusAt" is distinct from now."statusAt" then 'statusAt' end], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_candidate_shares()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  interviews uuid[] := array(select id from interview where "candidateId" = new.id);
  lists uuid[] := array(select "shortlistId" from shortlist_item where "interviewId" = any(interviews));
begin
  perform majlis_note_shares(
    array(select id from guest where "interviewId" = any(interviews) or "shortlistId" = any(lists)),
    array(select id from public_report where "interviewId" = any(interviews) or "shortlistId" = any(lists)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_nestloop TO 'off'
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."interviewId", now."accountId", now."replyId", now.circle) as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(was.id, was."companyId", was."interviewId", was."accountId", was."replyId", was.circle) as keys, jsonb_build_object('id', was.id, 'companyId', was."companyId", 'interviewId', was."interviewId", 'accountId', was."accountId", 'replyId', was."replyId", 'audience', was.audience, 'circle', was.circle) as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."interviewId", now."accountId", now."replyId", now.circle, was.id, was."companyId", was."interviewId", was."accountId", was."replyId", was.circle) as keys,
              case when was.id is distinct from now.id or was."companyId" is distinct from now."companyId" or was."interviewId" is distinct from now."interviewId" or was."accountId" is distinct from now."accountId" or was."replyId" is distinct from now."replyId" or was.audience is distinct from now.audience or was.circle is distinct from now.circle then jsonb_build_object('id', was.id, 'companyId', was."companyId", 'interviewId', was."interviewId", 'accountId', was."accountId", 'replyId', was."replyId", 'audience', was.audience, 'circle', was.circle) end as kept,
              array_remove(array[case when was.id is distinct from now.id then 'id' end, case when was."companyId" is distinct from now."companyId" then 'companyId' end, case when was."interviewId" is distinct from now."interviewId" then 'interviewId' end, case when was."accountId" is distinct from now."accountId" then 'accountId' end, case when was."replyId" is distinct from now."replyId" then 'replyId' end, case when was.message is distinct from now.message then 'message' end, case when was.at_time is distinct from now.at_time then 'at_time' end, case when was."createdAt" is distinct from now."createdAt" then 'createdAt' end, case when was."deletedAt" is distinct from now."deletedAt" then 'deletedAt' end, case when was.audience is distinct from now.audience then 'audience' end, case when was.circle is distinct from now.circle then 'circle' end], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_feedback()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_nestloop TO 'off'
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."requisitionId", now."candidateId", now."interviewId", now."accountId") as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(was.id, was."companyId", was."requisitionId", was."candidateId", was."interviewId", was."accountId") as keys, jsonb_build_object('id', was.id, 'companyId', was."companyId", 'requisitionId', was."requisitionId", 'candidateId', was."candidateId", 'interviewId', was."interviewId", 'accountId', was."accountId", 'verdict', was.verdict, 'status', was.status) as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."requisitionId", now."candidateId", now."interviewId", now."accountId", was.id, was."companyId", was."requisitionId", was."candidateId", was."interviewId", was."accountId") as keys,
              case when was.id is distinct from now.id or was."companyId" is distinct from now."companyId" or was."requisitionId" is distinct from now."requisitionId" or was."candidateId" is distinct from now."candidateId" or was."interviewId" is distinct from now."interviewId" or was."accountId" is distinct from now."accountId" or was.verdict is distinct from now.verdict or was.status is distinct from now.status then jsonb_build_object('id', was.id, 'companyId', was."companyId", 'requisitionId', was."requisitionId", 'candidateId', was."candidateId", 'interviewId', was."interviewId", 'accountId', was."accountId", 'verdict', was.verdict, 'status', was.status) end as kept,
              array_remove(array[case when was.id is distinct from now.id then 'id' end, case when was."companyId" is distinct from now."companyId" then 'companyId' end, case when was."requisitionId" is distinct from now."requisitionId" then 'requisitionId' end, case when was."candidateId" is distinct from now."candidateId" then 'candidateId' end, case when was."interviewId" is distinct from now."interviewId" then 'interviewId' end, case when was."accountId" is distinct from now."accountId" then 'accountId' end, case when was.verdict is distinct from now.verdict then 'verdict' end, case when was.client_feedback is distinct from now.client_feedback then 'client_feedback' end, case when was.status is distinct from now.status then 'status' end, case when was."createdAt" is distinct from now."createdAt" then 'createdAt' end], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_guest()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_nestloop TO 'off'
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."interviewId", now."accountId", now."createdBy", now."revokedBy", now."shortlistId", now.circle) as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(was.id, was."companyId", was."interviewId", was."accountId", was."createdBy", was."revokedBy", was."shortlistId", was.circle) as keys, jsonb_build_object('id', was.id, 'companyId', was."companyId", 'interviewId', was."interviewId", 'accountId', was."accountId", 'accessLevel', was."accessLevel", 'validTill', was."validTill", 'active', was.active, 'status', was.status, 'createdBy', was."createdBy", 'revokedBy', was."revokedBy", 'show', was.show, 'shortlistId', was."shortlistId", 'circle', was.circle, 'watermark', was.watermark) as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."interviewId", now."accountId", now."createdBy", now."revokedBy", now."shortlistId", now.circle, was.id, was."companyId", was."interviewId", was."accountId", was."createdBy", was."revokedBy", was."shortlistId", was.circle) as keys,
              case when was.id is distinct from now.id or was."companyId" is distinct from now."companyId" or was."interviewId" is distinct from now."interviewId" or was."accountId" is distinct from now."accountId" or was."accessLevel" is distinct from now."accessLevel" or was."validTill" is distinct from now."validTill" or was.active is distinct from now.active or was.status is distinct from now.status or was."createdBy" is distinct from now."createdBy" or was."revokedBy" is distinct from now."revokedBy" or was.show is distinct from now.show or was."shortlistId" is distinct from now."shortlistId" or was.circle is distinct from now.circle or was.watermark is distinct from now.watermark then jsonb_build_object('id', was.id, 'companyId', was."companyId", 'interviewId', was."interviewId", 'accountId', was."accountId", 'accessLevel', was."accessLevel", 'validTill', was."validTill", 'active', was.active, 'status', was.status, 'createdBy', was."createdBy", 'revokedBy', was."revokedBy", 'show', was.show, 'shortlistId', was."shortlistId", 'circle', was.circle, 'watermark', was.watermark) end as kept,
              array_remove(array[case when was.id is distinct from now.id then 'id' end, case when was."companyId" is distinct from now."companyId" then 'companyId' end, case when was."interviewId" is distinct from now."interviewId" then 'interviewId' end, case when was."accountId" is distinct from now."accountId" then 'accountId' end, case when was."accessLevel" is distinct from now."accessLevel" then 'accessLevel' end, case when was."validTill" is distinct from now."validTill" then 'validTill' end, case when was.active is distinct from now.active then 'active' end, case when was.status is distinct from now.status then 'status' end, case when was."createdBy" is distinct from now."createdBy" then 'createdBy' end, case when was."createdAt" is distinct from now."createdAt" then 'createdAt' end, case when was."revokedAt" is distinct from now."revokedAt" then 'revokedAt' end, case when was."revokedBy" is distinct from now."revokedBy" then 'revokedBy' end, case when was.show is distinct from now.show then 'show' end, case when was."shortlistId" is distinct from now."shortlistId" then 'shortlistId' end, case when was.circle is distinct from now.circle then 'circle' end, case when was.watermark is distinct from now.watermark then 'watermark' end], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_interview()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_nestloop TO 'off'
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."requisitionId", now."candidateId", now."interviewerId", now."interviewerAccountId", now."previousId", now."offerId", now."absentBy") as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(was.id, was."companyId", was."requisitionId", was."candidateId", was."interviewerId", was."interviewerAccountId", was."previousId", was."offerId", was."absentBy") as keys, jsonb_build_object('id', was.id, 'companyId', was."companyId", 'requisitionId', was."requisitionId", 'candidateId', was."candidateId", 'interviewerId', was."interviewerId", 'interviewerAccountId', was."interviewerAccountId", 'status', was.status, 'rescheduleCount', was."rescheduleCount", 'previousId', was."previousId", 'replacedStatus', was."replacedStatus", 'replacedCandidateStatus', was."replacedCandidateStatus", 'offerId', was."offerId", 'absentBy', was."absentBy") as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."requisitionId", now."candidateId", now."interviewerId", now."interviewerAccountId", now."previousId", now."offerId", now."absentBy", was.id, was."companyId", was."requisitionId", was."candidateId", was."interviewerId", was."interviewerAccountId", was."previousId", was."offerId", was."absentBy") as keys,
              case when was.id is distinct from now.id or was."companyId" is distinct from now."companyId" or was."requisitionId" is distinct from now."requisitionId" or was."candidateId" is distinct from now."candidateId" or was."interviewerId" is distinct from now."interviewerId" or was."interviewerAccountId" is distinct from now."interviewerAccountId" or was.status is distinct from now.status or was."rescheduleCount" is distinct from now."rescheduleCount" or was."previousId" is distinct from now."previousId" or was."replacedStatus" is distinct from now."replacedStatus" or was."replacedCandidateStatus" is distinct from now."replacedCandidateStatus" or was."offerId" is distinct from now."offerId" or was."absentBy" is distinct from now."absentBy" then jsonb_build_object('id', was.id, 'companyId', was."companyId", 'requisitionId', was."requisitionId", 'candidateId', was."candidateId", 'interviewerId', was."interviewerId", 'interviewerAccountId', was."interviewerAccountId", 'status', was.status, 'rescheduleCount', was."rescheduleCount", 'previousId', was."previousId", 'replacedStatus', was."replacedStatus", 'replacedCandidateStatus', was."replacedCandidateStatus", 'offerId', was."offerId", 'absentBy', was."absentBy") end as kept,
              array_remove(array[case when was.id is distinct from now.id then 'id' end, case when was."companyId" is distinct from now."companyId" then 'companyId' end, case when was."requisitionId" is distinct from now."requisitionId" then 'requisitionId' end, case when was."candidateId" is distinct from now."candidateId" then 'candidateId' end, case when was."interviewerId" is distinct from now."interviewerId" then 'interviewerId' end, case when was."interviewerAccountId" is distinct from now."interviewerAccountId" then 'interviewerAccountId' end, case when was.status is distinct from now.status then 'status' end, case when was."scheduledStart" is distinct from now."scheduledStart" then 'scheduledStart' end, case when was."scheduledEnd" is distinct from now."scheduledEnd" then 'scheduledEnd' end, case when was.timezone is distinct from now.timezone then 'timezone' end, case when was.deadline is distinct from now.deadline then 'deadline' end, case when was."startedAt" is distinct from now."startedAt" then 'startedAt' end, case when was."endedAt" is distinct from now."endedAt" then 'endedAt' end, case when was."companyName" is distinct from now."companyName" then 'companyName' end, case when was."recruiterComment" is distinct from now."recruiterComment" then 'recruiterComment' end, case when was.message is distinct from now.message then 'message' end, case when was."rescheduleCount" is distinct from now."rescheduleCount" then 'rescheduleCount' end, case when was."previousId" is distinct from now."previousId" then 'previousId' end, case when was."consentedAt" is distinct from now."consentedAt" then 'consentedAt' end, case when was."createdAt" is distinct from now."createdAt" then 'createdAt' end, case when was."replacedAt" is distinct from now."replacedAt" then 'replacedAt' end, case when was."replacedStatus" is distinct from now."replacedStatus" then 'replacedStatus' end, case when was."replacedCandidateStatus" is distinct from now."replacedCandidateStatus" then 'replacedCandidateStatus' end, case when was."offerId" is distinct from now."offerId" then 'offerId' end, case when was."calendarUid" is distinct from now."calendarUid" then 'calendarUid' end, case when was.sequence is distinct from now.sequence then 'sequence' end, case when was.absent is distinct from now.absent then 'absent' end, case when was."absentBy" is distinct from now."absentBy" then 'absentBy' end, case when was."filmRemovedAt" is distinct from now."filmRemovedAt" then 'filmRemovedAt' end, case when was."openedAt" is distinct from now."openedAt" then 'openedAt' end, case when was."timeFactor" is distinct from now."timeFactor" then 'timeFactor' end], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_interview_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_nestloop TO 'off'
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."interviewId", now."accountId") as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(was.id, was."companyId", was."interviewId", was."accountId") as keys, jsonb_build_object('id', was.id, 'companyId', was."companyId", 'interviewId', was."interviewId", 'accountId', was."accountId", 'part', was.part, 'state', was.state) as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."interviewId", now."accountId", was.id, was."companyId", was."interviewId", was."accountId") as keys,
              case when was.id is distinct from now.id or was."companyId" is distinct from now."companyId" or was."interviewId" is distinct from now."interviewId" or was."accountId" is distinct from now."accountId" or was.part is distinct from now.part or was.state is distinct from now.state then jsonb_build_object('id', was.id, 'companyId', was."companyId", 'interviewId', was."interviewId", 'accountId', was."accountId", 'part', was.part, 'state', was.state) end as kept,
              array_remove(array[case when was.id is distinct from now.id then 'id' end, case when was."companyId" is distinct from now."companyId" then 'companyId' end, case when was."interviewId" is distinct from now."interviewId" then 'interviewId' end, case when was."accountId" is distinct from now."accountId" then 'accountId' end, case when was.part is distinct from now.part then 'part' end, case when was.state is distinct from now.state then 'state' end, case when was."createdAt" is distinct from now."createdAt" then 'createdAt' end], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_interviewer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_nestloop TO 'off'
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."candidateId", now."accountId", now."requestedBy") as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(was.id, was."companyId", was."candidateId", was."accountId", was."requestedBy") as keys, jsonb_build_object('id', was.id, 'companyId', was."companyId", 'candidateId', was."candidateId", 'accountId', was."accountId", 'status', was.status, 'statusBefore', was."statusBefore", 'requestedBy', was."requestedBy") as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."candidateId", now."accountId", now."requestedBy", was.id, was."companyId", was."candidateId", was."accountId", was."requestedBy") as keys,
              case when was.id is distinct from now.id or was."companyId" is distinct from now."companyId" or was."candidateId" is distinct from now."candidateId" or was."accountId" is distinct from now."accountId" or was.status is distinct from now.status or was."statusBefore" is distinct from now."statusBefore" or was."requestedBy" is distinct from now."requestedBy" then jsonb_build_object('id', was.id, 'companyId', was."companyId", 'candidateId', was."candidateId", 'accountId', was."accountId", 'status', was.status, 'statusBefore', was."statusBefore", 'requestedBy', was."requestedBy") end as kept,
              array_remove(array[case when was.id is distinct from now.id then 'id' end, case when was."companyId" is distinct from now."companyId" then 'companyId' end, case when was."candidateId" is distinct from now."candidateId" then 'candidateId' end, case when was."accountId" is distinct from now."accountId" then 'accountId' end, case when was.status is distinct from now.status then 'status' end, case when was."statusBefore" is distinct from now."statusBefore" then 'statusBefore' end, case when was."requestedBy" is distinct from now."requestedBy" then 'requestedBy' end, case when was."expiresAt" is distinct from now."expiresAt" then 'expiresAt' end, case when was."createdAt" is distinct from now."createdAt" then 'createdAt' end, case when was.message is distinct from now.message then 'message' end], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_person_shares()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  person uuid := to_jsonb(old) ->> tg_argv[0];
begin
  perform majlis_note_shares(
    array(select id from guest where "accountId" = person),
    array(select "publicReportId" from report_device where "accountId" = person));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_public_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_nestloop TO 'off'
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."interviewId", now."referralCandidateId", now."accountId", now."revokedBy", now."shortlistId", now.circle) as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(was.id, was."companyId", was."interviewId", was."referralCandidateId", was."accountId", was."revokedBy", was."shortlistId", was.circle) as keys, jsonb_build_object('id', was.id, 'companyId', was."companyId", 'interviewId', was."interviewId", 'referralCandidateId', was."referralCandidateId", 'accountId', was."accountId", 'validTill', was."validTill", 'accessLevel', was."accessLevel", 'show', was.show, 'revokedBy', was."revokedBy", 'shortlistId', was."shortlistId", 'bound', was.bound, 'circle', was.circle, 'watermark', was.watermark) as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."interviewId", now."referralCandidateId", now."accountId", now."revokedBy", now."shortlistId", now.circle, was.id, was."companyId", was."interviewId", was."referralCandidateId", was."accountId", was."revokedBy", was."shortlistId", was.circle) as keys,
              case when was.id is distinct from now.id or was."companyId" is distinct from now."companyId" or was."interviewId" is distinct from now."interviewId" or was."referralCandidateId" is distinct from now."referralCandidateId" or was."accountId" is distinct from now."accountId" or was."validTill" is distinct from now."validTill" or was."accessLevel" is distinct from now."accessLevel" or was.show is distinct from now.show or was."revokedBy" is distinct from now."revokedBy" or was."shortlistId" is distinct from now."shortlistId" or was.bound is distinct from now.bound or was.circle is distinct from now.circle or was.watermark is distinct from now.watermark then jsonb_build_object('id', was.id, 'companyId', was."companyId", 'interviewId', was."interviewId", 'referralCandidateId', was."referralCandidateId", 'accountId', was."accountId", 'validTill', was."validTill", 'accessLevel', was."accessLevel", 'show', was.show, 'revokedBy', was."revokedBy", 'shortlistId', was."shortlistId", 'bound', was.bound, 'circle', was.circle, 'watermark', was.watermark) end as kept,
              array_remove(array[case when was.id is distinct from now.id then 'id' end, case when was."companyId" is distinct from now."companyId" then 'companyId' end, case when was."interviewId" is distinct from now."interviewId" then 'interviewId' end, case when was."referralCandidateId" is distinct from now."referralCandidateId" then 'referralCandidateId' end, case when was."accountId" is distinct from now."accountId" then 'accountId' end, case when was.email is distinct from now.email then 'email' end, case when was."validTill" is distinct from now."validTill" then 'validTill' end, case when was."createdAt" is distinct from now."createdAt" then 'createdAt' end, case when was."accessLevel" is distinct from now."accessLevel" then 'accessLevel' end, case when was.show is distinct from now.show then 'show' end, case when was."revokedAt" is distinct from now."revokedAt" then 'revokedAt' end, case when was."revokedBy" is distinct from now."revokedBy" then 'revokedBy' end, case when was."shortlistId" is distinct from now."shortlistId" then 'shortlistId' end, case when was.bound is distinct from now.bound then 'bound' end, case when was.misses is distinct from now.misses then 'misses' end, case when was."lockedAt" is distinct from now."lockedAt" then 'lockedAt' end, case when was.circle is distinct from now.circle then 'circle' end, case when was.watermark is distinct from now.watermark then 'watermark' end, case when was.message is distinct from now.message then 'message' end], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_recording()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_nestloop TO 'off'
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."interviewId", now."attachmentId", now."ownAttachmentId") as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(was.id, was."companyId", was."interviewId", was."attachmentId", was."ownAttachmentId") as keys, jsonb_build_object('id', was.id, 'companyId', was."companyId", 'interviewId', was."interviewId", 'attachmentId', was."attachmentId", 'status', was.status, 'ownAttachmentId', was."ownAttachmentId") as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."interviewId", now."attachmentId", now."ownAttachmentId", was.id, was."companyId", was."interviewId", was."attachmentId", was."ownAttachmentId") as keys,
              case when was.id is distinct from now.id or was."companyId" is distinct from now."companyId" or was."interviewId" is distinct from now."interviewId" or was."attachmentId" is distinct from now."attachmentId" or was.status is distinct from now.status or was."ownAttachmentId" is distinct from now."ownAttachmentId" then jsonb_build_object('id', was.id, 'companyId', was."companyId", 'interviewId', was."interviewId", 'attachmentId', was."attachmentId", 'status', was.status, 'ownAttachmentId', was."ownAttachmentId") end as kept,
              array_remove(array[case when was.id is distinct from now.id then 'id' end, case when was."companyId" is distinct from now."companyId" then 'companyId' end, case when was."interviewId" is distinct from now."interviewId" then 'interviewId' end, case when was."attachmentId" is distinct from now."attachmentId" then 'attachmentId' end, case when was.status is distinct from now.status then 'status' end, case when was.duration is distinct from now.duration then 'duration' end, case when was."defaultStartTime" is distinct from now."defaultStartTime" then 'defaultStartTime' end, case when was."createdAt" is distinct from now."createdAt" then 'createdAt' end, case when was."ownAttachmentId" is distinct from now."ownAttachmentId" then 'ownAttachmentId' end, case when was.coverage is distinct from now.coverage then 'coverage' end, case when was.made is distinct from now.made then 'made' end, case when was.pieces is distinct from now.pieces then 'pieces' end, case when was.own_offset is distinct from now.own_offset then 'own_offset' end], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_shares(guests uuid[], links uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  insert into change ("companyId", "table", "rowIds", ids)
    select "companyId", 'guest', array_agg(id),
      majlis_each(array_agg(jsonb_build_array(id, "companyId", "accountId", "interviewId", "shortlistId")))
    from guest where id = any(guests) group by "companyId";
  insert into change ("companyId", "table", "rowIds", ids)
    select "companyId", 'public_report', array_agg(id),
      majlis_each(array_agg(jsonb_build_array(id, "companyId", "accountId", "interviewId", "referralCandidateId", "shortlistId")))
    from public_report where id = any(links) group by "companyId";
$function$;

CREATE OR REPLACE FUNCTION public.majlis_note_shortlist()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_nestloop TO 'off'
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."requisitionId", now."accountId") as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(was.id, was."companyId", was."requisitionId", was."accountId") as keys, jsonb_build_object('id', was.id, 'companyId', was."companyId", 'requisitionId', was."requisitionId", 'accountId', was."accountId") as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."requisitionId", now."accountId", was.id, was."companyId", was."requisitionId", was."accountId") as keys,
              case when was.id is distinct from now.id or was."companyId" is distinct from now."companyId" or was."requisitionId" is distinct from now."requisitionId" or was."accountId" is distinct from now."accountId" then jsonb_build_object('id', was.id, 'companyId', was."companyId", 'requisitionId', was."requisitionId", 'accountId', was."accountId") end as kept,
              array_remove(array[case when was.id is distinct from now.id then 'id' end, case when was."companyId" is distinct from now."companyId" then 'companyId' end, case when was."requisitionId" is distinct from now."requisitionId" then 'requisitionId' end, case when was.title is distinct from now.title then 'title' end, case when was."accountId" is distinct from now."accountId" then 'accountId' end, case when was."createdAt" is distinct from now."createdAt" then 'createdAt' end], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_shortlist_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_nestloop TO 'off'
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."shortlistId", now."interviewId") as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(was.id, was."companyId", was."shortlistId", was."interviewId") as keys, jsonb_build_object('id', was.id, 'companyId', was."companyId", 'shortlistId', was."shortlistId", 'interviewId', was."interviewId", 'order', was."order") as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."shortlistId", now."interviewId", was.id, was."companyId", was."shortlistId", was."interviewId") as keys,
              case when was.id is distinct from now.id or was."companyId" is distinct from now."companyId" or was."shortlistId" is distinct from now."shortlistId" or was."interviewId" is distinct from now."interviewId" or was."order" is distinct from now."order" then jsonb_build_object('id', was.id, 'companyId', was."companyId", 'shortlistId', was."shortlistId", 'interviewId', was."interviewId", 'order', was."order") end as kept,
              array_remove(array[case when was.id is distinct from now.id then 'id' end, case when was."companyId" is distinct from now."companyId" then 'companyId' end, case when was."shortlistId" is distinct from now."shortlistId" then 'shortlistId' end, case when was."interviewId" is distinct from now."interviewId" then 'interviewId' end, case when was."order" is distinct from now."order" then 'order' end, case when was."createdAt" is distinct from now."createdAt" then 'createdAt' end], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.majlis_note_shortlist_mark()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET enable_nestloop TO 'off'
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."shortlistId", now."interviewId", now."accountId") as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(was.id, was."companyId", was."shortlistId", was."interviewId", was."accountId") as keys, jsonb_build_object('id', was.id, 'companyId', was."companyId", 'shortlistId', was."shortlistId", 'interviewId', was."interviewId", 'accountId', was."accountId", 'mark', was.mark) as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(now.id, now."companyId", now."shortlistId", now."interviewId", now."accountId", was.id, was."companyId", was."shortlistId", was."interviewId", was."accountId") as keys,
              case when was.id is distinct from now.id or was."companyId" is distinct from now."companyId" or was."shortlistId" is distinct from now."shortlistId" or was."interviewId" is distinct from now."interviewId" or was."accountId" is distinct from now."accountId" or was.mark is distinct from now.mark then jsonb_build_object('id', was.id, 'companyId', was."companyId", 'shortlistId', was."shortlistId", 'interviewId', was."interviewId", 'accountId', was."accountId", 'mark', was.mark) end as kept,
              array_remove(array[case when was.id is distinct from now.id then 'id' end, case when was."companyId" is distinct from now."companyId" then 'companyId' end, case when was."shortlistId" is distinct from now."shortlistId" then 'shortlistId' end, case when was."interviewId" is distinct from now."interviewId" then 'interviewId' end, case when was."accountId" is distinct from now."accountId" then 'accountId' end, case when was.mark is distinct from now.mark then 'mark' end, case when was.word is distinct from now.word then 'word' end, case when was."createdAt" is distinct from now."createdAt" then 'createdAt' end], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $function$;

-- An interview that gets its time or is cancelled ends the choosing of it, whoever did that
CREATE OR REPLACE FUNCTION public.majlis_offer_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.status in (1, 2) and new."scheduledStart" is distinct from old."scheduledStart" then
    update slot_offer set status = 1 where "interviewId" = new.id and status = 0;
  elsif new.status in (3, 7, 8) then
    update slot_offer set status = 3 where "interviewId" = new.id and status = 0;
  else
    return null;
  end if;
  delete from taken where "interviewId" = new.id and kind = 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_plain(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(said),
    '/', ' '), '.', ' '), '_', ' '), '@', ' '), '-', ' '), '+', ' '), E'\\', ' '), '~', ' '), '#', ' '), '%', ' '),
    '…', ' '), '–', ' '), '—', ' '), '“', ' '), '”', ' '), '‘', ' '), '’', ' '), '«', ' '), '»', ' '), '،', ' '),
    '؛', ' '), '؟', ' ')
$function$;

-- Whoever removes the row of a file has its bytes removed, in the same transaction
CREATE OR REPLACE FUNCTION public.majlis_queue_file_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'recording_segment' then
    insert into stored_file_deletion (id, place, key, why)
      select gen_random_uuid(), 'upload', removed.upload_id, 'removed' from removed order by removed.upload_id
      on conflict (place, key) do update set why = 'removed', "nextAttemptAt" = now();
  else
    insert into stored_file_deletion (id, place, key, why)
      select gen_random_uuid(), 'storage', removed.key, 'removed' from removed order by removed.key
      on conflict (place, key) do update set why = 'removed', "nextAttemptAt" = now();
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_referee_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status then
    raise exception 'a referee''s answer is final'
      using errcode = 'check_violation', constraint = 'referral_referee_final';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_removals()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if coalesce(current_setting('majlis.removing', true), '') = 'on' then
    return null;
  end if;
  return (select array_agg(r.id) from requisition r where r."removedAt" is not null
    and (majlis_everything() or r."companyId" = any (majlis_companies())));
end $function$;

-- Whoever removes a recording has its films removed, in the same transaction
CREATE OR REPLACE FUNCTION public.majlis_remove_films()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'recording' then
    delete from attachment using removed
      where attachment.id in (removed."attachmentId", removed."ownAttachmentId");
  else
    delete from attachment using removed where attachment.id = removed."attachmentId";
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_reports_sent_to(addresses text[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select r.id from public_report r where lower(r.email) = any (addresses)
$function$;

CREATE OR REPLACE FUNCTION public.majlis_said(subject text, text text, html text, description text, icalendar text, whatsapp jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(subject || ' ' || text || ' ' || html || ' ' || description || ' ' || coalesce(icalendar, '') || ' '
    || coalesce(whatsapp::text, ''))
$function$;

-- Chains what was written since; answers how many entries
CREATE OR REPLACE FUNCTION public.majlis_seal_audit()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_session_over()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.revoked_at is not null then new."idToken" := null; end if;
  return new;
end $function$;

-- Notes when a candidate came to its status
CREATE OR REPLACE FUNCTION public.majlis_status_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then new."statusAt" := new."createdAt";
  else new."statusAt" := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_stays(requisition uuid, removals uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 1
AS $function$
begin
  return requisition is null or requisition <> all (removals);
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_stays_with(candidate uuid, interview uuid, "check" uuid, removals uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER COST 1
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return not exists (select from candidate c where c."requisitionId" = any (removals) and c.id = any (array[
    majlis_stays_with.candidate,
    (select i."candidateId" from interview i where i.id = majlis_stays_with.interview),
    (select r."candidateId" from referral_candidate r where r.id = majlis_stays_with."check")]));
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_take()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  stands boolean := new.status in (1, 2, 5) and new."scheduledStart" is not null;
begin
  if not stands then
    delete from taken where "interviewId" = new.id and kind = 0;
    return null;
  end if;
  delete from taken where "interviewId" = new.id and kind = 0 and "accountId" <> new."interviewerAccountId"
    and not exists (select from interview_person p where p."interviewId" = new.id and p."accountId" = taken."accountId"
      and p.state <> 2);
  delete from taken where "expiresAt" <= now() and "accountId" in (select new."interviewerAccountId" union all
    select p."accountId" from interview_person p where p."interviewId" = new.id and p.state <> 2);
  insert into taken (id, "companyId", "accountId", "interviewId", kind, part, "startsAt", "endsAt")
  select gen_random_uuid(), new."companyId", who."accountId", new.id, 0, who.part, new."scheduledStart", new."scheduledEnd"
  from (select new."interviewerAccountId" as "accountId", 0 as part union all
    select p."accountId", p.part from interview_person p where p."interviewId" = new.id and p.state <> 2) who
  on conflict ("interviewId", "accountId") where kind = 0
    do update set "startsAt" = excluded."startsAt", "endsAt" = excluded."endsAt", part = excluded.part
    where (taken."startsAt", taken."endsAt", taken.part)
      is distinct from (excluded."startsAt", excluded."endsAt", excluded.part);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.majlis_take_second()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  changed interview_person := coalesce(new, old);
begin
  if tg_op = 'DELETE' or new.state = 2 then
    delete from taken where "interviewId" = changed."interviewId" and "accountId" = changed."accountId"
      and kind = 0 and part = 1;
  else
    delete from taken where "accountId" = new."accountId" and "expiresAt" <= now();
    insert into taken (id, "companyId", "accountId", "interviewId", kind, part, "startsAt", "endsAt")
    select gen_random_uuid(), i."companyId", new."accountId", i.id, 0, new.part, i."scheduledStart", i."scheduledEnd"
    from interview i where i.id = new."interviewId" and i.status in (1, 2, 5) and i."scheduledStart" is not null
    on conflict ("interviewId", "accountId") where kind = 0 do nothing;
  end if;
  return null;
end $function$;

-- Moves updatedAt on with every change: it is the optimistic lock of the forms
CREATE OR REPLACE FUNCTION public.majlis_touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new."updatedAt" := greatest(clock_timestamp(), old."updatedAt" + interval '1 millisecond');
  return new;
end $function$;

CREATE OR REPLACE PROCEDURE public.majlis_watch(IN watched regclass, IN quiet text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  keys text;
  small text;
  differs text;
  changed text;
begin
  select string_agg(format('%%1$s.%I', attname), ', ' order by attnum) into keys from pg_attribute
    where attrelid = watched and attnum > 0 and not attisdropped and atttypid = 'uuid'::regtype
      and attname <> all(quiet);
  select string_agg(format('%L, was.%I', attname, attname), ', ' order by attnum),
      string_agg(format('was.%I is distinct from now.%1$I', attname), ' or ' order by attnum)
    into small, differs from pg_attribute
    where attrelid = watched and attnum > 0 and not attisdropped and attname <> all(quiet)
      and atttypid in ('uuid'::regtype, 'smallint'::regtype, 'boolean'::regtype, 'date'::regtype);
  select string_agg(format('case when was.%I is distinct from now.%1$I then %L end', attname, attname), ', ' order by attnum)
    into changed from pg_attribute
    where attrelid = watched and attnum > 0 and not attisdropped and attname <> all(quiet || '{updatedAt}'::text[]);
  execute format($f$
    create or replace function %1$I() returns trigger language plpgsql security definer set search_path = public set enable_nestloop = off as $g$
    begin
      if tg_op = 'INSERT' then
        insert into change ("companyId", "table", "rowIds", ids, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), majlis_actor()
          from (select now."companyId", now.id, jsonb_build_array(%3$s) as keys,
            (row_number() over (partition by now."companyId") - 1) / 500 as part from fresh now) noted
          group by "companyId", part;
      elsif tg_op = 'DELETE' then
        insert into change ("companyId", "table", "rowIds", ids, old, by)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)), jsonb_agg(kept), majlis_actor()
          from (select was."companyId", was.id, jsonb_build_array(%4$s) as keys, jsonb_build_object(%5$s) as kept,
            (row_number() over (partition by was."companyId") - 1) / 500 as part from stale was) noted
          group by "companyId", part;
      else
        insert into change ("companyId", "table", "rowIds", ids, old, by, cols)
          select "companyId", tg_table_name, array_agg(id), majlis_each(array_agg(keys)),
            coalesce(jsonb_agg(kept) filter (where kept is not null), '[]'), majlis_actor(), cols
          from (select *, (row_number() over (partition by "companyId", cols) - 1) / 500 as part
            from (select now."companyId", now.id, jsonb_build_array(%3$s, %4$s) as keys,
              case when %6$s then jsonb_build_object(%5$s) end as kept,
              array_remove(array[%7$s], null) as cols
              from fresh now join stale was on was.id = now.id) each
            where cols <> '{}') noted
          group by "companyId", cols, part;
      end if;
      return null;
    end $g$ $f$, 'majlis_note_' || watched::text, watched, format(keys, 'now'), format(keys, 'was'), small, differs, changed);
  execute format('drop trigger if exists noted_insert on %s', watched);
  execute format('drop trigger if exists noted_update on %s', watched);
  execute format('drop trigger if exists noted_delete on %s', watched);
  execute format('create trigger noted_insert after insert on %s referencing new table as fresh
    for each statement execute function %I()', watched, 'majlis_note_' || watched::text);
  execute format('create trigger noted_update after update on %s referencing old table as stale new table as fresh
    for each statement execute function %I()', watched, 'majlis_note_' || watched::text);
  execute format('create trigger noted_delete after delete on %s referencing old table as stale
    for each statement execute function %I()', watched, 'majlis_note_' || watched::text);
end $procedure$;

CREATE OR REPLACE FUNCTION public.majlis_words(subject text, text text, html text, description text, icalendar text, whatsapp jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select to_tsvector('simple', public.majlis_plain(left(subject || ' ' || text || ' ' || regexp_replace(html, '<[^>]*>', ' ', 'g')
    || ' ' || description || ' ' || coalesce(icalendar, '') || ' ' || coalesce(whatsapp::text, ''), 400000)))
$function$;

CREATE OR REPLACE FUNCTION search.holds(fragments text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN (SELECT (('('::text || string_agg(format('k.key like %L'::text, (('%'::text || replace(replace(replace(word.word, '\'::text, '\\'::text), '%'::text, '\%'::text), '_'::text, '\_'::text)) || '%'::text)), ' or '::text)) || ')'::text) FROM unnest(holds.fragments) word(word));

CREATE OR REPLACE FUNCTION search.keep_candidate_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into search.candidate_key values (new.id, new."companyId", new."searchKey")
    on conflict ("candidateId") do update set "companyId" = excluded."companyId", key = excluded.key;
  return null;
end $function$;
