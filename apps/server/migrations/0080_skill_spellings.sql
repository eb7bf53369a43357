-- A list of skills comes with the product: each with a key that never changes, and the spellings by which resumes name it.

alter table skill add key text unique, add field text, add context boolean not null default false;
comment on column skill.key is 'Its entry in the list that comes with the product; null for one that people proposed';
comment on column skill.field is 'The field of work whose list it stands in';
comment on column skill.context is 'A spelling is also an everyday word: counts only as an entry of a list';

create table skill_alias (
  id uuid primary key,
  "skillId" uuid not null references skill (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  folded text not null unique,
  "createdAt" timestamptz(3) not null default now()
);
create index on skill_alias ("skillId");
comment on table skill_alias is 'Other spellings of a skill that everybody may choose';
comment on column skill_alias.folded is 'As spellings are compared: no case, no signs, no spaces';

call majlis_guard_tables();
