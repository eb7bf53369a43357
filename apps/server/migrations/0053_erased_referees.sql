-- A referee whose data is erased: its row stays and counts, its words, addresses and name do not.

alter table referral_referee add "erasedAt" timestamptz(3),
  drop constraint referral_referee_named,
  add constraint referral_referee_named
    check (status = 1 or (first_name is not null and (email is not null or "erasedAt" is not null)));
comment on column referral_referee."erasedAt" is 'Since when its words and its name are gone; its numbers stay';
