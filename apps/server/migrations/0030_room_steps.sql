-- Since when somebody in a room is on its step: "ready since 12:03".

alter table room_visit add "stepAt" timestamptz(3) not null default clock_timestamp();
comment on column room_visit."stepAt" is 'Since when it is on its step';
