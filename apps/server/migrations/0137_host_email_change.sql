-- A change of address that the host asked for: the old address may say no for some days.

alter table email_change add column "waitUntil" timestamptz(3), add column by uuid references account on delete set null;
create index on email_change (by) where by is not null;
create index on email_change ("waitUntil") where "waitUntil" is not null;
comment on column email_change."waitUntil" is 'The host asked: from then on the old address need not say yes';
comment on column email_change.by is 'Who of the host asked; null: the account itself';

call majlis_guard_tables();
