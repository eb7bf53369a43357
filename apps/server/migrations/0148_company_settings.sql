-- A company's own settings are kept with who changed what, as the portal's are.

alter table setting_change add column "companyId" uuid references company on delete cascade;
create index on setting_change ("companyId", name, at) where "companyId" is not null;
comment on column setting_change."companyId" is 'Null: the portal''s';

call majlis_guard_tables();
