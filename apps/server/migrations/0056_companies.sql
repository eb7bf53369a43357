-- Who brought a company in, and who decided on it with which words.

alter table company
  add column "createdBy" uuid references account on delete set null,
  add column "decidedBy" uuid references account on delete set null,
  add column "decidedAt" timestamptz(3),
  add column reason text check (char_length(reason) between 1 and 1000);
create index on company ("createdBy") where "createdBy" is not null;
create index on company ("decidedBy") where "decidedBy" is not null;
comment on column company.reason is 'Why it is on hold or was rejected, as whoever decided wrote';
