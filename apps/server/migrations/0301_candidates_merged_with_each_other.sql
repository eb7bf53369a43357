-- Two candidates of one requisition are merged: one is kept, the other is its duplicate for as long as that is not undone.

alter table candidate_merge
  add column "otherId" uuid,
  add column "otherStatus" smallint,
  add foreign key ("companyId", "otherId") references candidate ("companyId", id) on delete cascade,
  add check (("otherId" is null) = ("otherStatus" is null));
create index on candidate_merge ("otherId") where "otherId" is not null;
comment on column candidate_merge."otherId" is 'The candidate that was merged into the kept one; null where somebody came in';
comment on column candidate_merge."otherStatus" is 'The status that it had';
