-- Kept answers belong to one session in one role, are sealed, and are forgotten with whoever they speak of. A slow create
-- holds its key while it works. Those of before are a day old at most, and name no session: they go.

drop table idempotency_key;
create table idempotency_key (
  id uuid primary key,
  "accountId" uuid not null references account on delete cascade,
  "sessionId" uuid not null references session on delete cascade,
  role text not null,
  key text not null check (char_length(key) between 1 and 255),
  "callHash" text not null,
  "bodyHash" text not null,
  "lockedUntil" timestamptz(3),
  answer bytea,
  subjects jsonb not null default '{}',
  mentions uuid[] not null default '{}',
  "createdAt" timestamptz(3) not null default now(),
  constraint idempotency_key_once unique ("sessionId", role, key),
  check (answer is not null or "lockedUntil" is not null)
);
create index on idempotency_key ("createdAt");
create index on idempotency_key ("accountId");
create index on idempotency_key using gin (mentions);
comment on table idempotency_key is 'What a create with an Idempotency-Key answered, so that it is done once; for a day';
comment on column idempotency_key."lockedUntil" is 'The lease of a create that is being carried out';
comment on column idempotency_key.answer is 'Sealed; null while the create is being carried out';
comment on column idempotency_key.subjects is 'The rows that the answer is about, as id and table: replayed while all are in sight';
comment on column idempotency_key.mentions is 'Every id in the answer: whoever is removed takes it along';

create function majlis_forget_answers() returns trigger language plpgsql as $$
begin
  delete from idempotency_key where mentions @> array[old.id];
  return old;
end $$;
create trigger forget_answers after delete on account for each row execute function majlis_forget_answers();
create trigger forget_answers after delete on candidate for each row execute function majlis_forget_answers();

-- What opens the link of a message is the recipient's alone.
alter table notification_log add column sealed bytea;
alter table notification_log add column "linkHash" bytea;
comment on column notification_log.sealed is 'The link with its key, sealed, until the message was sent; "html" and the others hold a sign in its place';
comment on column notification_log."linkHash" is 'Which link_token it is: a message that is sent again gets a new key to the same';
