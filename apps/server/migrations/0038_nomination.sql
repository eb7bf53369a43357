-- A ref-check that runs: who asked, whom a link went to and until when, who was replaced, what was agreed to, what looks odd.

alter table referral_candidate
  add "askedAt" timestamptz(3),
  add "askedBy" uuid references account on delete set null,
  add "concludedBy" uuid references account on delete set null,
  add concluded_without integer check (concluded_without between 1 and 99),
  add "nominateUntil" timestamptz(3),
  add device text check (char_length(device) <= 64);
comment on column referral_candidate."askedAt" is 'When the candidate was asked to name referees';
comment on column referral_candidate.concluded_without is 'How many referees had neither answered nor declined when it was concluded';
comment on column referral_candidate."nominateUntil" is 'How long its link to name referees opens';
comment on column referral_candidate.device is 'The key of the browser in which the candidate agreed, hashed with the company''s id';
create index on referral_candidate ("askedBy") where "askedBy" is not null;
create index on referral_candidate ("concludedBy") where "concludedBy" is not null;
create index on referral_candidate ("askedAt") where "askedAt" is not null and "concludedAt" is null;

alter table referral_referee
  add "mailedAt" timestamptz(3),
  add "linkUntil" timestamptz(3),
  add "revokedAt" timestamptz(3),
  add "revokedBy" uuid references account on delete set null,
  add revoke_reason text check (revoke_reason in ('replaced', 'concluded', 'withdrawn', 'company')),
  add "replacesId" uuid,
  add corrections integer not null default 0 check (corrections between 0 and 3),
  add decline_reason smallint check (decline_reason between 1 and 5),
  add active_ms integer check (active_ms >= 0),
  add taken smallint not null default 0 check (taken in (0, 1)),
  add "takenBy" uuid references account on delete set null,
  add "takenAt" timestamptz(3),
  add "phoneConfirmedAt" timestamptz(3),
  add seen_agent text check (char_length(seen_agent) <= 80),
  add constraint referral_referee_in_check unique ("companyId", "referralCandidateId", id),
  add constraint referral_referee_replaces foreign key ("companyId", "referralCandidateId", "replacesId")
    references referral_referee ("companyId", "referralCandidateId", id) on delete cascade,
  add constraint referral_referee_replaced_once unique ("replacesId"),
  add constraint referral_referee_replaces_another check ("replacesId" <> id),
  add constraint referral_referee_revoked check ((revoke_reason is null) = ("revokedAt" is null));
comment on column referral_referee."mailedAt" is 'When the candidate had it asked; until then nobody is written to';
comment on column referral_referee."linkUntil" is 'How long its links open; all of them end together';
comment on column referral_referee."revokedAt" is 'When its links were ended; null while they open';
comment on column referral_referee."replacesId" is 'The place that this one stands for: a replaced place counts no more, and stays to be seen';
comment on column referral_referee.corrections is 'How often its address was corrected';
comment on column referral_referee.decline_reason is 'Only the company reads it: 1 does not know the person, 2 would rather not, 3 may not, 4 no time, 5 other';
comment on column referral_referee.active_ms is 'How long its page was in use';
comment on column referral_referee.taken is '0 answered by the referee, 1 written down by phone';
comment on column referral_referee.seen_agent is 'Family of the browser and system alone';
create index on referral_referee ("revokedBy") where "revokedBy" is not null;
create index on referral_referee ("takenBy") where "takenBy" is not null;

alter table referral_answer
  add active_ms integer check (active_ms >= 0),
  add in_one_piece integer check (in_one_piece >= 0),
  add "savedBy" uuid references account on delete set null,
  add phone_text jsonb;
comment on column referral_answer.in_one_piece is 'How many characters came in one event';
comment on column referral_answer."savedBy" is 'Who wrote it down by phone';
comment on column referral_answer.phone_text is 'As it was written down by phone, once the referee corrects it';
create index on referral_answer ("savedBy") where "savedBy" is not null;

-- Answers stand once their referee has submitted or declined; then words may only be taken away, as an erasure does.
create function majlis_answer_is_final() returns trigger language plpgsql as $$
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
end $$;
create trigger final_answer before insert or update on referral_answer
  for each row execute function majlis_answer_is_final();

create table referral_signal (
  id uuid primary key,
  "companyId" uuid not null,
  "referralCandidateId" uuid not null,
  "referralRefereeId" uuid not null,
  "otherRefereeId" uuid,
  kind text not null check (kind in ('device', 'address', 'told', 'domain', 'alike', 'speed', 'text', 'resume')),
  level smallint not null check (level in (1, 2)),
  detail jsonb not null default '{}',
  "raisedAt" timestamptz(3) not null default now(),
  state smallint not null default 0 check (state between 0 and 4),
  asked text check (asked in ('candidate', 'referee')),
  "askedAt" timestamptz(3),
  "askedBy" uuid references account on delete set null,
  explanation text check (char_length(explanation) <= 500),
  "explainedAt" timestamptz(3),
  "decidedBy" uuid references account on delete set null,
  "decidedAt" timestamptz(3),
  note text check (char_length(note) <= 500),
  version integer not null default 1,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  foreign key ("companyId", "referralCandidateId") references referral_candidate ("companyId", id) on delete cascade,
  foreign key ("companyId", "referralRefereeId") references referral_referee ("companyId", id) on delete cascade,
  constraint referral_signal_other foreign key ("companyId", "otherRefereeId")
    references referral_referee ("companyId", id) on delete cascade,
  constraint referral_signal_once unique nulls not distinct ("referralRefereeId", kind, "otherRefereeId")
);
create index on referral_signal ("referralCandidateId");
create index on referral_signal ("otherRefereeId") where "otherRefereeId" is not null;
create index on referral_signal ("askedBy") where "askedBy" is not null;
create index on referral_signal ("decidedBy") where "decidedBy" is not null;
comment on table referral_signal is 'Something odd about how a reference was given: a fact, never a score';
comment on column referral_signal.level is '1 note, 2 warning';
comment on column referral_signal.state is '0 open, 1 asked, 2 explained, 3 cleared, 4 confirmed';

alter table consent
  add "referralCandidateId" uuid,
  add constraint consent_referral_candidate foreign key ("companyId", "referralCandidateId")
    references referral_candidate ("companyId", id) on delete cascade,
  drop constraint consent_to_one,
  add constraint consent_to_one check (num_nonnulls("interviewId", "referralRefereeId", "referralCandidateId") = 1);
create unique index consent_of_referral_candidate on consent ("referralCandidateId") where "referralCandidateId" is not null;

alter table notification_log
  add "referralCandidateId" uuid,
  add "referralRefereeId" uuid,
  add constraint notification_log_referral_candidate foreign key ("companyId", "referralCandidateId")
    references referral_candidate ("companyId", id) on delete set null ("referralCandidateId"),
  add constraint notification_log_referral_referee foreign key ("companyId", "referralRefereeId")
    references referral_referee ("companyId", id) on delete set null ("referralRefereeId");
comment on column notification_log."referralCandidateId" is 'The candidate''s ref-check that it is about: it is sent only while that is wanted';
comment on column notification_log."referralRefereeId" is 'The referee that it is about: it is sent only while its answer is wanted';
create index on notification_log ("referralCandidateId") where "referralCandidateId" is not null;
create index on notification_log ("referralRefereeId") where "referralRefereeId" is not null;

alter table ref_question add aspect smallint not null default 0 check (aspect between 0 and 3);
comment on column ref_question.aspect is 'Which words a reader finds first: 0 none, 1 strength, 2 caution, 3 would work together again';

alter table requisition_referral add starts smallint not null default 3 check (starts in (1, 2, 3));
comment on column requisition_referral.starts is 'When candidates are asked: 1 at once, 2 when selected, 3 by hand';


create table refcheck_rule (
  id uuid primary key,
  "companyId" uuid not null unique references company,
  late_naming smallint not null default 1 check (late_naming in (1, 2, 3)),
  asks_linkedin boolean not null default false,
  shows_signals_to_candidate boolean not null default false,
  reminder_hours integer[] not null default '{24,72,120}' check (cardinality(reminder_hours) <= 5),
  hours text not null default '08-18' check (hours ~ '^[0-2][0-9]-[0-2][0-9]$'),
  retention_months smallint not null default 24 check (retention_months between 1 and 120),
  public_ip text check (public_ip ~ '^https://' and char_length(public_ip) <= 255),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
comment on table refcheck_rule is 'How a company runs its ref-checks; without a row as the columns say by themselves';
comment on column refcheck_rule.late_naming is 'Naming referees after the time: 1 allowed, 2 asks the company, 3 shut';
comment on column refcheck_rule.hours is 'Between which hours of the company reminders leave';
comment on column refcheck_rule.public_ip is 'A service that tells a referee''s page its own address';

-- Who was being asked before there was a word for it: from its first letter on.
update referral_candidate set "askedAt" = "createdAt" where "submitUntil" is not null;
update referral_referee set "mailedAt" = "updatedAt", "linkUntil" = "updatedAt" + interval '14 days' where status <> 1;

call majlis_guard_tables();
