-- Who reads a comment: the company alone, or its guests too; a guest's own thread is read by those invited with it.

alter table guest add circle uuid not null default gen_random_uuid();
comment on column guest.circle is 'The same for all who were invited in one act: they read what each other writes';

-- What was said until now was read by guests.
alter table comment
  add audience smallint not null default 1 check (audience in (0, 1)),
  add circle uuid,
  add constraint comment_circle check (circle is null or audience = 1);
alter table comment alter audience set default 0;
comment on column comment.audience is '0 the company, 1 its guests too; a reply has that of its thread';
comment on column comment.circle is 'Of a thread that a guest began: of the guests those of this circle alone read it';

-- The columns that were added are noted too.
call majlis_watch('comment');
call majlis_watch('guest');
call majlis_guard_tables();
