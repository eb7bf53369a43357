import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Catalogue, type Column, readCatalogue, type Table } from './catalogue.ts'
import { migrate } from './migrate.ts'
import { requireRole } from './requirements.ts'
import { startThrowaway } from './throwaway.ts'

const server = path.join(import.meta.dirname, '../..')
const MADE = 'Made from the migrations by `npm run generate`: change those.'

/** The files that the migrations decide, by path, as they should be. */
export async function generateDatabaseFiles(): Promise<Map<string, string>> {
  const cluster = await startThrowaway()
  const client = new pg.Client(cluster.connection)
  try {
    await client.connect()
    await requireRole(client)
    await migrate(client, path.join(server, 'migrations'), () => {})
    const catalogue = await readCatalogue(client)
    return new Map([
      [path.join(server, 'schema.sql'), schemaPage(catalogue)],
      [path.join(server, 'src/db/tables.gen.ts'), tablesFile(catalogue)],
    ])
  } finally {
    await client.end()
    await cluster.stop()
  }
}

/** Those of the files that are not as they should be. */
export function stale(files: Map<string, string>): string[] {
  return [...files]
    .filter(([file, text]) => !fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text)
    .map(([file]) => file)
}

/** The whole database on one page, to read; the migrations make it. */
export function schemaPage(catalogue: Catalogue): string {
  const parts = [
    `-- The whole database, to read. ${MADE}`,
    catalogue.extensions.map((name) => `create extension ${name};`).join('\n'),
    ...catalogue.schemas.map(({ name, comment }) => `${commentLine(comment)}create schema ${name};`),
    ...catalogue.tables.map(tableText),
    ...catalogue.views.map(({ name, text }) => `create view ${name} as\n${text.trim()}`),
    ...catalogue.functions.map(({ text, comment }) => `${commentLine(comment)}${text.trim()};`),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** PostgreSQL shouts its keywords and casts its own texts; names with capitals stand in quotes, so the rest may be lowered. */
const plain = (text: string) =>
  text
    .replace(/('[^']*'|"[^"]*")|([^'"]+)/g, (_, quote: string | undefined, rest: string) => quote ?? rest.toLowerCase())
    .replaceAll(/('[^']*')::text\b/g, '$1')
    .replaceAll(' on public.', ' on ')
    .replaceAll(' using btree ', ' ')

const commentLine = (comment: string | null) => (comment ? `-- ${comment.replaceAll('\n', ' ')}\n` : '')
const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name}"`)
const nameOf = ({ schema, name }: Table) => (schema === 'public' ? quoted(name) : `${quoted(schema)}.${quoted(name)}`)

function tableText(table: Table): string {
  const name = nameOf(table)
  const wide = Math.max(...table.columns.map((column) => quoted(column.name).length))
  const inside = [
    ...table.columns.map((column) => columnText(column, wide)),
    ...table.constraints.map((text) => ({ text: plain(text), comment: null })),
  ]
  const lines = inside.map(({ text, comment }, i) => {
    const comma = i < inside.length - 1 ? ',' : ''
    return `  ${text}${comma}${comment ? `  -- ${comment.replaceAll('\n', ' ')}` : ''}`
  })
  const fence = table.fence.on
    ? [`alter table ${name} enable row level security${table.fence.forced ? ', force row level security' : ''};`]
    : []
  const more = [
    ...table.indexes.map((text) => `${plain(text)};`),
    ...table.triggers.map((text) => `${plain(text)};`),
    ...fence,
    ...table.policies.map((text) => `create ${plain(text).replace(/ (?=as restrictive |for )/, ` on ${name} `)};`),
    ...table.grants.map((text) => `grant ${text.replace(' to ', ` on ${name} to `)};`),
  ]
  const kept = table.settings.length ? ` with (${table.settings.join(', ').replaceAll('=', ' = ')})` : ''
  const kind = table.unlogged ? 'unlogged table' : 'table'
  return `${commentLine(table.comment)}create ${kind} ${name} (\n${lines.join('\n')}\n)${kept};${more.map((line) => `\n${line}`).join('')}`
}

function columnText({ name, type, required, value, generated, comment }: Column, wide: number) {
  const short = type
    .replace(/timestamp(\(\d\))? with time zone/, 'timestamptz$1')
    .replace('character varying', 'varchar')
  const made = value === null ? '' : generated ? ` generated always as (${value}) stored` : ` default ${plain(value)}`
  return { text: `${quoted(name).padEnd(wide)} ${short}${required ? ' not null' : ''}${made}`, comment }
}

/** How a value of each type arrives, see typeParsers.ts; all others arrive as text. */
const types: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
}

/** The tables that requests may reach, as types and as lists of columns. */
export function tablesFile({ tables }: Catalogue): string {
  const own = tables.filter(({ schema }) => schema === 'public')
  const generics = ['Generated', 'GeneratedAlways'].filter((name) =>
    own.some(({ columns }) => columns.some((column) => typeOf(column).startsWith(`${name}<`))),
  )
  const rows = own.map(({ name, columns }) => {
    const lines = columns.map((column) => `    ${quotedKey(column.name)}: ${typeOf(column)}`)
    return `  ${name}: {\n${lines.join('\n')}\n  }`
  })
  const names = own.map(
    ({ name, columns }) => `  ${name}: [${columns.map((column) => `'${column.name}'`).join(', ')}],`,
  )
  return `// ${MADE}
${generics.length ? `import type { ${generics.join(', ')} } from 'kysely'\n` : ''}
/** The rows of each table, as they arrive from the database. */
export interface DB {
${rows.join('\n')}
}

/** The columns of each table, in their order. */
export const columns = {
${names.join('\n')}
} as const
`
}

const quotedKey = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

function typeOf({ kind, required, value, generated }: Column): string {
  const one = types[kind.replace(/^_/, '')] ?? 'string'
  const type = kind.startsWith('_') ? `${one}[]` : one
  const whole = required || type === 'unknown' ? type : `${type} | null`
  if (generated) return `GeneratedAlways<${whole}>`
  return value === null ? whole : `Generated<${whole}>`
}
