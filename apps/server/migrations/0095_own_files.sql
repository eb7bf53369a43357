-- A person's photo, made anew from what it gave. Its bytes follow the row of its file, as those of every file do.

alter table account add column "photoId" uuid references attachment on delete set null;
create index on account ("photoId") where "photoId" is not null;
comment on column account."photoId" is 'A square PNG, made anew from the picture that its owner gave';
