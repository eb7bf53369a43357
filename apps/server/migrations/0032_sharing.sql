-- Sharing a report: who ended an access and when, and comments that keep the place of their thread when they are removed.

alter table guest
  add "revokedAt" timestamptz(3),
  add "revokedBy" uuid references account on delete set null;
comment on column guest."revokedAt" is 'When its access was last revoked; null while it is granted';
create index on guest ("revokedBy") where "revokedBy" is not null;
update guest set "revokedAt" = "updatedAt" where status = 2;

alter table comment
  add "deletedAt" timestamptz(3),
  drop constraint comment_message_check,
  add constraint comment_message_check check (
    case when "deletedAt" is null then btrim(message) <> '' else message = '' end);
comment on column comment."deletedAt" is 'When its words were removed; the row stays while it has replies';
