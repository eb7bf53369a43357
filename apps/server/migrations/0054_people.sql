-- What an inviter wrote of a person stays its company's until the person has confirmed its address; who suspended whom
-- and why; and in which of several companies a session acts.

alter table membership
  add column "invitedName" text check (char_length("invitedName") between 2 and 255),
  add column "invitedPhone" text check (char_length("invitedPhone") <= 20),
  add column "invitedBy" uuid references account on delete set null,
  add column "invitedAt" timestamptz(3),
  add column "suspendedBy" uuid references account on delete set null,
  add column "suspendedAt" timestamptz(3),
  add column reason text check (char_length(reason) between 1 and 1000);
create index on membership ("invitedBy") where "invitedBy" is not null;
create index on membership ("suspendedBy") where "suspendedBy" is not null;
comment on column membership."invitedName" is 'As its inviter wrote it: shown in the place of the name while the address is unconfirmed';
comment on column membership.reason is 'Why it was suspended, as whoever did so wrote';

-- Named so that the fence leaves it alone: sessions belong to people, not to companies.
alter table session add column "actingCompanyId" uuid references company on delete set null;
create index on session ("actingCompanyId") where "actingCompanyId" is not null;
comment on column session."actingCompanyId" is 'The one of several companies in which its role acts; null where there is no choice';
