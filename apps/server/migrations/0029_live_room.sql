-- The room of a live interview: who is there, what they tell each other, what the interviewer marks, and two films of one interview.

create table room_visit (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  "accountId" uuid not null references account on delete cascade,
  side text not null check (side in ('candidate', 'interviewer', 'second', 'watcher')),
  step text not null default 'devices' check (step in ('devices', 'lobby', 'in')),
  device jsonb not null default '{}' check (pg_column_size(device) <= 4000),
  "joinedAt" timestamptz(3) not null default now(),
  "seenAt" timestamptz(3) not null default now(),
  "leftAt" timestamptz(3),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade
);
create index on room_visit ("interviewId", "joinedAt");
create index on room_visit ("accountId");
create index on room_visit ("companyId");
create index on room_visit ("seenAt");
comment on table room_visit is 'A page that has a room open; a reload is another visit';
comment on column room_visit.device is 'What its devices can do, as its page found out: kind, picture, relay';
comment on column room_visit."seenAt" is 'Present while this is not older than some seconds';

create table room_event (
  id bigint generated always as identity primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  "from" uuid not null references room_visit on delete cascade,
  "to" uuid,
  n integer not null check (n > 0),
  kind text not null check (kind in ('hello', 'sdp', 'ice', 'bye', 'media', 'nudge', 'chat')),
  body jsonb not null default '{}' check (pg_column_size(body) <= 40000),
  at timestamptz(3) not null default clock_timestamp(),
  constraint room_event_once unique ("from", n),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade
);
create index on room_event ("interviewId", id);
create index on room_event ("companyId");
create index on room_event (at);
comment on table room_event is 'What the pages of one room tell each other; gone a day after the interview';
comment on column room_event."to" is 'One visit; null is everybody in the room';
comment on column room_event.n is 'Counted by the page that tells it, so that telling it twice is telling it once';

create table room_mark (
  id uuid primary key,
  "companyId" uuid not null,
  "interviewId" uuid not null,
  author uuid references account on delete set null,
  at timestamptz(3) not null,
  kind text not null check (kind in ('note', 'highlight')),
  text text not null default '' check (char_length(text) <= 1000),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  check (kind = 'highlight' or text <> ''),
  foreign key ("companyId", "interviewId") references interview ("companyId", id) on delete cascade
);
create index on room_mark ("interviewId", at);
create index on room_mark ("companyId");
create index on room_mark (author) where author is not null;
comment on table room_mark is 'A moment of an interview that its interviewer noted; where the film has it is computed';

alter table recording_segment
  add film text not null default 'room' check (film in ('room', 'own')),
  add "endedAt" timestamptz(3),
  add clock_error_ms integer check (clock_error_ms between 0 and 60000),
  add kbps integer check (kbps between 0 and 100000),
  add faults jsonb not null default '[]' check (pg_column_size(faults) <= 8000);
comment on column recording_segment.film is 'room: what the interviewer''s page recorded; own: the candidate''s page, the second witness; of a one-way interview always room';
comment on column recording_segment."endedAt" is 'When its recorder stopped, by the database''s clock; with its length it tells how far the two clocks run apart';
comment on column recording_segment.clock_error_ms is 'How far startedAt may be off';
comment on column recording_segment.faults is 'Stretches that its page found silent or frozen: [{from, to, kind}]';

alter table recording
  add "ownAttachmentId" uuid references attachment on delete set null,
  add coverage numeric(4, 3) check (coverage between 0 and 1),
  add made integer not null default 0 check (made >= 0),
  add pieces jsonb not null default '[]' check (jsonb_typeof(pieces) = 'array');
create index on recording ("ownAttachmentId") where "ownAttachmentId" is not null;
comment on column recording."ownAttachmentId" is 'The candidate''s own camera, where its page recorded one';
comment on column recording.coverage is 'How much of the interview the film shows; null of a one-way interview';
comment on column recording.made is 'How often it was made: again when late bytes add to it';
comment on column recording.pieces is 'Which moments stand where in the film: [{startedAt, endedAt, placed, rate}]';

call majlis_guard_tables();
