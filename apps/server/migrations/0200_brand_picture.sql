-- The mark of the installation as a picture: small, and needed with every letter, so it stands beside the settings.

create table brand_picture (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  png bytea not null check (octet_length(png) between 1 and 300000),
  "createdAt" timestamptz(3) not null default now()
);
comment on table brand_picture is 'The picture that the setting brand.picture names by its hash; no other is kept';
comment on column brand_picture.png is 'Made anew from what the host gave, at most 256 pixels wide and high';

call majlis_guard_tables();
