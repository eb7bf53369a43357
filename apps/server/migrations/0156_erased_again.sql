-- Whoever adds somebody again who had asked to be erased is told so: by a keyed hash of the address, never the address.

alter table erasure add column again text check (char_length(again) between 20 and 100);
create index on erasure ("companyId", again) where again is not null;
comment on column erasure.again is 'A keyed hash of the company and the address, for 24 months';
