import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankDatabase } from '../../test/database.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import type { Database } from './connect.ts'
import { schemaPage, stale, tablesFile } from './generate.ts'

const tables = `
  create table company (id uuid primary key, name text not null check (name <> ''));
  create table candidate (
    id uuid primary key, "companyId" uuid not null references company, status smallint not null default 0,
    links jsonb not null default '[]', "interviewAt" timestamptz(3), born date, tags text[] not null,
    folded text generated always as (lower(id::text)) stored, "order" numeric);
  create unlogged table lease (id text);
  comment on table candidate is 'One application';
  comment on column candidate.status is 'As numbered';
  create index on candidate ("companyId", status) where status > 0;
  alter table candidate enable row level security;
  alter table candidate force row level security;
  create policy fence on candidate using ("companyId" is not null);
  create policy removed on candidate as restrictive for select using (status < 9);
  alter table candidate set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02);
  grant select, insert on candidate to majlis_app`

let database: Database
let catalogue: Catalogue
beforeAll(async () => {
  database = await blankDatabase()
  await database.pool.query(
    'do $$ begin create role majlis_app nologin; exception when duplicate_object or unique_violation then null; end $$',
  )
  await database.pool.query(tables)
  const client = await database.pool.connect()
  catalogue = await readCatalogue(client)
  client.release()
})
afterAll(() => database.stop())

test('the page of the database tells columns, rules, fences, rights and why', () => {
  const page = schemaPage(catalogue)
  for (const line of [
    'create unlogged table lease (',
    '-- One application\ncreate table candidate (',
    '  status        smallint not null default 0,  -- As numbered',
    '  "interviewAt" timestamptz(3),',
    '  folded        text generated always as (lower((id)::text)) stored,',
    '  constraint "candidate_companyId_fkey" foreign key ("companyId") references company(id)',
    'create index "candidate_companyId_status_idx" on candidate ("companyId", status) where (status > 0);',
    'alter table candidate enable row level security, force row level security;',
    'create policy fence on candidate for all to public using (("companyId" is not null));',
    'create policy removed on candidate as restrictive for select to public using ((status < 9));',
    '\n) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02);',
    'grant select, insert on candidate to majlis_app;',
    "  constraint company_name_check check (name <> '')",
  ])
    expect(page).toContain(line)
})

test('the tables become types and lists of columns', () => {
  expect(tablesFile(catalogue)).toContain(`  candidate: {
    id: string
    companyId: string
    status: Generated<number>
    links: Generated<unknown>
    interviewAt: string | null
    born: string | null
    tags: string[]
    folded: GeneratedAlways<string | null>
    order: number | null
  }
  company: {
    id: string
    name: string
  }
  lease: {
    id: string | null
  }
}`)
  expect(tablesFile(catalogue)).toContain("  company: ['id', 'name'],")
})

test('a file that differs from what it should be is told', () => {
  expect(stale(new Map([[import.meta.filename, 'something else']]))).toEqual([import.meta.filename])
})
