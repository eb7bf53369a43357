-- A session that a provider opened says which, so that signing out can end what is open there too.

comment on column session.methods is 'By what it was opened: pwd, totp, recovery, mail, passkey, oidc; beside oidc `provider:` with whose';
