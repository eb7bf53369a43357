-- One writer at a time writes to an upload, whatever process or machine it runs on.
-- Unlogged: a lease that is lost with the database costs nothing, and a piece of a recording waits for no disk because of it.

create unlogged table upload_lease (
  id text primary key,
  "leaseId" uuid not null,
  "lockedUntil" timestamptz(3) not null,
  wanted boolean not null default false
);
comment on table upload_lease is 'Which uploads are being written to; a row stands while its writer lives';
comment on column upload_lease.id is 'The upload''s id, which is the name of its file';
comment on column upload_lease."leaseId" is 'Which of the writers: only that one may renew the lease or give it back';
comment on column upload_lease."lockedUntil" is 'Until when the upload is its writer''s; later than that, the writer has died';
comment on column upload_lease.wanted is 'Another writer waits: the present one, which may hold a dead connection, is to stop';
