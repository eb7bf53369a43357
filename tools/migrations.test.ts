import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { busy, faultsOf, statementsOf } from './migrations.ts'

const root = path.resolve(import.meta.dirname, '..')
const known = ['0300_expand.sql']
const besides = '-- beside: 0300_expand.sql\n'
const rulesOf = (sql: string) =>
  faultsOf(sql.includes('-- beside') ? sql : besides + sql, known).map((fault) => fault.split(':')[0])

test.each([
  ['a column is dropped', 'alter table company drop column site;', ['contract']],
  ['a column is renamed', 'alter table company rename column site to page;', ['contract']],
  ['a table goes', 'drop table company_note;', ['contract']],
  ['a column is of another type', 'alter table company alter column size type bigint;', ['contract']],
  ['a value is demanded', 'alter table company add column a text, add column b numeric(3, 2) not null;', ['required']],
  ['a value is demanded later', 'alter table company alter column site set not null;', ['required']],
  ['a busy table is read whole', 'alter table candidate add constraint x check (a > 0);', ['scan']],
  ['an index is built on a busy table', 'create index on candidate (a);', ['index']],
  ['all rows of a busy table are written', 'update interview set a = 1;', ['rows']],
  [
    'two busy tables are held',
    'alter table candidate add column a int; alter table interview add column a int;',
    ['tables'],
  ],
  ['a lock is waited for longer', "set local lock_timeout = '1min';", ['waits']],
  [
    'a contract adds',
    '-- contract: 0300_expand.sql\nalter table company drop column a, add column b int;',
    ['contract'],
  ],
  ['a contract has no ground', '-- contract: 0299_never.sql\nalter table company drop column a;', ['contract']],
  ['nothing is said of older processes', '-- beside\ncreate table note (id uuid primary key);', ['beside']],
  ['none may start, and nobody says why', '-- beside: none\ncreate table note (id uuid primary key);', ['beside']],
  [
    'it stands beside what never was',
    '-- beside: 0299_never.sql\ncreate table note (id uuid primary key);',
    ['beside'],
  ],
])('refused: %s', (_, sql, rules) => {
  expect(rulesOf(sql)).toEqual(rules)
})

test.each([
  [
    'a column more',
    'alter table candidate add column a text, add column b int not null default 1 check (b in (1, 2));',
  ],
  [
    'a table of its own',
    'create table note (id uuid primary key, a int not null); create index on note (a); alter table note alter column a set not null;',
  ],
  [
    'a constraint that is not valid yet',
    'alter table candidate add constraint x foreign key (a) references b not valid;',
  ],
  [
    'what a function does later',
    'create function f() returns void language sql as $$ update candidate set a = 1; drop table x $$;',
  ],
  [
    'words about it',
    "comment on table candidate is 'We drop table x; update interview set a';\n-- drop table candidate;",
  ],
  ['a contract a release later', '-- contract: 0300_expand.sql\nalter table company drop column site;'],
  [
    'what is allowed with a reason',
    '-- allowed: index, because the table holds one row a company\ncreate index on candidate (a);',
  ],
  [
    'what no older process may start beside, with a reason',
    '-- beside: none, because an older one would undo a merge of two as if one had come in\ncreate table note (id uuid primary key);',
  ],
])('let through: %s', (_, sql) => {
  expect(rulesOf(sql)).toEqual([])
})

test('a contract lets no process start that reads what goes', () => {
  const both = ['0299_base.sql', ...known]
  const sql = '-- contract: 0300_expand.sql\n-- beside: 0299_base.sql\nalter table company drop column site;'
  expect(faultsOf(sql, both)).toEqual([expect.stringMatching(/^beside: lets processes start that read what goes/)])
  expect(faultsOf(sql.replace('beside: 0299_base', 'beside: 0300_expand'), both)).toEqual([])
})

test('every migration of the product is taken apart into statements', () => {
  const folder = path.join(root, 'apps/server/migrations')
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.sql') && one !== 'schema.sql')) {
    const odd = statementsOf(readFileSync(path.join(folder, name), 'utf8')).filter(
      (one) =>
        !/^(create|alter|comment|drop|insert|update|delete|select|do|call|grant|revoke|with|set|truncate|analyze)\b/i.test(
          one,
        ),
    )
    expect(
      odd.map((one) => one.slice(0, 60)),
      name,
    ).toEqual([])
  }
})

test('each busy table is one of the database', () => {
  const tables = readFileSync(path.join(root, 'apps/server/src/db/tables.gen.ts'), 'utf8')
  expect([...busy].filter((name) => !tables.includes(`\n  ${name}: [`))).toEqual([])
})
