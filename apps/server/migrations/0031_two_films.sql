-- Two films of one interview become one: it is made again when more of them arrives, and what plays goes on playing.

alter table recording
  add "lateAt" timestamptz(3),
  add own_offset numeric(10, 3);
comment on column recording."lateAt" is 'When more of a live interview arrived than its film was made of; null once it was looked at';
comment on column recording.own_offset is 'Seconds: a moment stands in the candidate''s own film this much later than in the film';
create index on recording ("lateAt") where "lateAt" is not null;

alter table recording_segment add seconds numeric(10, 3) check (seconds >= 0);
comment on column recording_segment.seconds is 'How much film is in it, as far as it could be read; null while nobody has looked';

create table earlier_film (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  "attachmentId" uuid not null unique references attachment on delete cascade,
  until timestamptz(3) not null,
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade
);
create index on earlier_film ("interviewId");
create index on earlier_film ("companyId");
create index on earlier_film (until);
comment on table earlier_film is 'A film that a later one has replaced, kept for who plays it';
comment on column earlier_film.until is 'Its bytes go at the first look after this';

call majlis_guard_tables();

-- Films follow their interview: whoever removes a recording removes the files of its films, and their bytes follow those.
create function majlis_remove_films() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'recording' then
    delete from attachment using removed
      where attachment.id in (removed."attachmentId", removed."ownAttachmentId");
  else
    delete from attachment using removed where attachment.id = removed."attachmentId";
  end if;
  return null;
end $$;
comment on function majlis_remove_films() is 'Whoever removes a recording has its films removed, in the same transaction';
create trigger films_follow after delete on recording referencing old table as removed
  for each statement execute function majlis_remove_films();
create trigger films_follow after delete on earlier_film referencing old table as removed
  for each statement execute function majlis_remove_films();
