-- What a provider said of whom it signed in, kept to be shown to it when that person signs out there too.

alter table session add column "idToken" bytea check (octet_length("idToken") between 30 and 6000);
comment on column session."idToken" is 'The ID token of the provider that opened it, sealed; gone with the end of the session';

create function majlis_session_over() returns trigger language plpgsql as $$
begin
  if new.revoked_at is not null then new."idToken" := null; end if;
  return new;
end $$;
create trigger over before update of revoked_at on session for each row execute function majlis_session_over();
