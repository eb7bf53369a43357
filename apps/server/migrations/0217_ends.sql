-- To whom a link to a report was sent goes with the link: those whose links went before go now.

create index on bulk_job ("createdAt") where status <> 0;
delete from public_report shared where not exists (select from link_token link where link."publicReportId" = shared.id)
  and (shared."revokedAt" is not null or shared."validTill" + 2 < now());
