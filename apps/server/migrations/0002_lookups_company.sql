-- Files, the lists to choose from, what a person says of itself, places, and the settings of portal and company.

create table attachment (
  id uuid primary key,
  "companyId" uuid references company,
  "accountId" uuid references account on delete set null,
  key text not null unique,
  name text not null check (char_length(name) between 1 and 255),
  type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  "createdAt" timestamptz(3) not null default now()
);
create index on attachment ("companyId", "createdAt") where "companyId" is not null;
create index on attachment ("accountId") where "accountId" is not null;
comment on table attachment is 'A stored file; without a company it is its account''s own';
comment on column attachment.key is 'Random place in the file store: says nothing about the file';
comment on column attachment.name is 'What the uploader called it';

alter table company add constraint company_logo foreign key ("logoId") references attachment on delete set null;

-- The five lists are alike: who may see and approve which row is one rule.
do $$
declare list text;
begin
  foreach list in array array['designation', 'skill', 'industry', 'degree', 'field_of_study'] loop
    execute format($table$
      create table %1$I (
        id uuid primary key,
        "companyId" uuid references company,
        "createdBy" uuid references account on delete set null,
        name text not null check (char_length(name) between 1 and 255),
        name_ar text check (char_length(name_ar) between 1 and 255),
        active boolean not null default true,
        "approvedAt" timestamptz(3),
        "createdAt" timestamptz(3) not null default now(),
        "updatedAt" timestamptz(3) not null default now()
      );
      create unique index %2$I on %1$I (lower(name), "companyId",
        (case when "approvedAt" is null and "companyId" is null then "createdBy" end)) nulls not distinct;
      create index on %1$I (name, id);
      create index on %1$I ("companyId") where "companyId" is not null;
      create index on %1$I ("createdBy") where "createdBy" is not null;
      create index on %1$I ("createdAt") where "approvedAt" is null;
      comment on column %1$I."companyId" is 'Null: offered to everybody once approved';
      comment on column %1$I."approvedAt" is 'Null: waits for approval and is offered only to its company or creator';
    $table$, list, list || '_name');
  end loop;
end $$;
comment on table designation is 'Titles that people and positions have';
comment on table skill is 'Skills that people have and positions ask for';
comment on table industry is 'Industries that companies work in';
comment on table degree is 'Education degrees';
comment on table field_of_study is 'Fields of study';

alter table company add constraint company_industry foreign key ("industryId") references industry on delete set null;
alter table account add constraint account_designation
  foreign key ("designationId") references designation on delete set null;

create table place (
  place_id text primary key,
  city text not null,
  city_ar text,
  state text,
  country text not null,
  population integer not null default 0
);
comment on table place is 'The world''s cities, filled from the data file';

-- Collated C so that the primary key itself finds prefixes; no foreign key because both tables are filled as one.
create table place_key (
  key text collate "C" not null,
  place_id text not null,
  primary key (key, place_id)
);
comment on table place_key is 'Folded words under which a place is found by prefix';

create table company_location (
  id uuid primary key,
  "companyId" uuid not null references company on delete cascade,
  place_id text not null,
  city text,
  state text,
  country text,
  "createdAt" timestamptz(3) not null default now(),
  constraint company_location_once unique ("companyId", place_id)
);
comment on table company_location is 'Where a company works';

create table setting (
  name text primary key,
  value jsonb not null,
  "updatedAt" timestamptz(3) not null default now()
);
comment on table setting is 'Portal settings';

create table company_setting (
  id uuid primary key,
  "companyId" uuid not null references company on delete cascade,
  name text not null,
  value jsonb not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint company_setting_once unique ("companyId", name)
);
comment on table company_setting is 'A company''s defaults where they differ from the portal''s';

create table account_info (
  id uuid primary key,
  "companyId" uuid references company,
  "accountId" uuid not null references account on delete cascade,
  "candidateId" uuid,
  name text not null check (char_length(name) between 1 and 60),
  info text not null check (char_length(info) <= 2000),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint account_info_once unique nulls not distinct ("accountId", "companyId", "candidateId", name),
  constraint account_info_keeper check ("candidateId" is null or "companyId" is not null)
);
comment on table account_info is
  'Named facts such as linkedin_url and website; without a company they are the account''s own';

create table account_skill (
  id uuid primary key,
  "companyId" uuid references company,
  "accountId" uuid not null references account on delete cascade,
  "candidateId" uuid,
  "skillId" uuid not null references skill,
  level smallint not null default 0 check (level between 0 and 4),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint account_skill_once unique nulls not distinct ("accountId", "companyId", "candidateId", "skillId"),
  constraint account_skill_keeper check ("candidateId" is null or "companyId" is not null)
);
create index on account_skill ("skillId", "accountId");
comment on table account_skill is
  'A person''s skill; without a company the account''s own, with a candidate what its company parsed';
comment on column account_skill.level is '0 no review, 1 basic, 2 intermediate, 3 advanced, 4 expert';

create table account_language (
  id uuid primary key,
  "companyId" uuid references company,
  "accountId" uuid not null references account on delete cascade,
  "candidateId" uuid,
  lang text not null check (char_length(lang) between 1 and 60),
  level smallint check (level between 0 and 4),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  constraint account_language_once unique nulls not distinct ("accountId", "companyId", "candidateId", lang),
  constraint account_language_keeper check ("candidateId" is null or "companyId" is not null)
);
comment on table account_language is 'A language that a person speaks; kept like its skills';

create table account_attachment (
  id uuid primary key,
  "companyId" uuid references company,
  "accountId" uuid not null references account on delete cascade,
  "candidateId" uuid,
  "attachmentId" uuid not null references attachment on delete cascade,
  name text not null default 'resume' check (char_length(name) between 1 and 60),
  "createdAt" timestamptz(3) not null default now(),
  constraint account_attachment_keeper check ("candidateId" is null or "companyId" is not null)
);
create index on account_attachment ("accountId", name, "createdAt" desc);
create index on account_attachment ("attachmentId");
comment on table account_attachment is 'A person''s file, such as name resume; kept like its skills';

do $$
declare kept text;
begin
  foreach kept in array array['account_info', 'account_skill', 'account_language', 'account_attachment'] loop
    execute format('create index on %I ("candidateId") where "candidateId" is not null', kept);
    execute format('create index on %I ("companyId") where "companyId" is not null', kept);
    execute format('comment on column %I."candidateId" is %L', kept,
      'The candidate whose company entered or parsed this');
  end loop;
end $$;
