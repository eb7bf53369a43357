-- A copy of what is kept of somebody is one file, which stays for a week.

alter table privacy_request
  add column "archiveId" uuid references attachment on delete set null,
  add column "archiveUntil" timestamptz(3);
create index on privacy_request ("archiveId") where "archiveId" is not null;
create index on privacy_request ("archiveUntil") where "archiveId" is not null;
comment on column privacy_request."archiveUntil" is 'Until when the copy is kept; then its bytes go';
