-- Signals of ref-checks: which browsers a candidate used, what was looked at already, and everything that was done about one.

alter table referral_candidate
  drop device,
  add devices text[] not null default '{}' check (cardinality(devices) <= 10),
  add "tracesErasedAt" timestamptz(3);
comment on column referral_candidate.devices is 'The keys of the browsers in which the candidate agreed and named referees, hashed with the company''s id';
comment on column referral_candidate."tracesErasedAt" is 'When addresses, keys and times were erased: signals are kept as they are from then on';
alter table referral_referee add signals_version integer not null default 0 check (signals_version >= 0);
comment on column referral_referee.signals_version is 'By which making of the rules its answers were looked at; 0 when they are to be';
create index on referral_referee (signals_version) where status = 4;
create index on referral_referee ("companyId", "finishedAt") where seen_ip is not null;

alter table referral_signal add constraint referral_signal_in_company unique ("companyId", id);
create table referral_signal_entry (
  id uuid primary key,
  "companyId" uuid not null,
  "signalId" uuid not null,
  what smallint not null check (what between 0 and 5),
  asked text check (asked in ('candidate', 'referee')),
  words text check (char_length(words) <= 500),
  "accountId" uuid references account on delete set null,
  "createdAt" timestamptz(3) not null default now(),
  constraint referral_signal_entry_of foreign key ("companyId", "signalId")
    references referral_signal ("companyId", id) on delete cascade
);
create index on referral_signal_entry ("signalId");
create index on referral_signal_entry ("accountId") where "accountId" is not null;
comment on table referral_signal_entry is 'Everything that was done about a signal, and by whom; nothing of it is changed';
comment on column referral_signal_entry.what is '0 seen, 1 asked, 2 explained, 3 cleared, 4 confirmed, 5 a decision taken back';

call majlis_guard_tables();
