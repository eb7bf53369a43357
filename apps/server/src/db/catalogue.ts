import type pg from 'pg'

export interface Column {
  name: string
  /** As written in SQL: `timestamp(3) with time zone`. */
  type: string
  /** PostgreSQL's short name, an underscore before it for a list: `timestamptz`, `_text`. */
  kind: string
  required: boolean
  /** The default, or the expression of a generated column. */
  value: string | null
  generated: boolean
  comment: string | null
}

export interface Table {
  schema: string
  name: string
  comment: string | null
  columns: Column[]
  /** Each as SQL has it: `constraint x check (…)`. */
  constraints: string[]
  indexes: string[]
  triggers: string[]
  policies: string[]
  fence: { on: boolean; forced: boolean }
  grants: string[]
  /** How it is kept, as SQL has it: `autovacuum_vacuum_scale_factor=0.02`. */
  settings: string[]
  unlogged: boolean
}

export interface Catalogue {
  extensions: string[]
  schemas: { name: string; comment: string | null }[]
  functions: { text: string; comment: string | null }[]
  views: { name: string; text: string }[]
  tables: Table[]
}

/** Everything that is ours: neither PostgreSQL's, nor an extension's, nor the job queue's. */
const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'pgboss') and n.nspname !~ '^pg_'`
const notOfAnExtension = (catalogue: string, alias: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`

const EXTENSIONS = `select e.extname || case n.nspname when 'public' then '' else ' schema ' || n.nspname end as text
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname <> 'plpgsql' order by 1`

const SCHEMAS = `select n.nspname as name, obj_description(n.oid, 'pg_namespace') as comment
  from pg_namespace n where ${OURS} and n.nspname <> 'public' order by 1`

const FUNCTIONS = `select pg_get_functiondef(p.oid) as text, obj_description(p.oid, 'pg_proc') as comment
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${OURS} and p.prokind in ('f', 'p') and ${notOfAnExtension('pg_proc', 'p')}
  order by n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)`

const VIEWS = `select c.oid::regclass::text as name, pg_get_viewdef(c.oid, true) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and c.relkind in ('v', 'm') and ${notOfAnExtension('pg_class', 'c')} order by 1`

const COLUMNS = `select coalesce(json_agg(json_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'kind', t.typname, 'required', a.attnotnull,
    'value', pg_get_expr(v.adbin, v.adrelid), 'generated', a.attgenerated <> '' or a.attidentity = 'a',
    'comment', col_description(c.oid, a.attnum)) order by a.attnum), '[]')
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  left join pg_attrdef v on v.adrelid = a.attrelid and v.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`

const list = (what: string, from: string, order = '1') => `array(select ${what} from ${from} order by ${order})`

const CONSTRAINTS = list(
  `format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid, true))`,
  `pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'`,
  `array_position(array['p', 'u', 'x', 'f', 'c'], k.contype::text), k.conname`,
)
const INDEXES = list(
  'pg_get_indexdef(i.indexrelid)',
  `pg_index i where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)`,
)
const TRIGGERS = list('pg_get_triggerdef(g.oid, true)', 'pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal')
const POLICIES = list(
  `format('policy %I%s for %s to %s%s%s', p.policyname, case p.permissive when 'RESTRICTIVE' then ' as restrictive' else '' end, lower(p.cmd), array_to_string(p.roles, ', '), ' using (' || p.qual || ')', ' with check (' || nullif(p.with_check, p.qual) || ')')`,
  'pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname',
)
const GRANTS = list(
  `format('%s to %s', string_agg(lower(x.privilege_type), ', ' order by array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], x.privilege_type), x.privilege_type), pg_get_userbyid(x.grantee))`,
  'aclexplode(c.relacl) x where x.grantee not in (0, c.relowner) group by x.grantee',
)

const TABLES = `select n.nspname as schema, c.relname as name, obj_description(c.oid, 'pg_class') as comment,
    (${COLUMNS}) as columns, ${CONSTRAINTS} as constraints, ${INDEXES} as indexes, ${TRIGGERS} as triggers,
    ${POLICIES} as policies, json_build_object('on', c.relrowsecurity, 'forced', c.relforcerowsecurity) as fence,
    ${GRANTS} as grants, coalesce(c.reloptions, '{}') as settings, c.relpersistence = 'u' as unlogged
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and c.relkind in ('r', 'p') and c.relname <> 'migration' and ${notOfAnExtension('pg_class', 'c')}
  order by n.nspname = 'public' desc, n.nspname, c.relname`

/** Reads what the database is made of from PostgreSQL's own catalogues: no pg_dump comes with the embedded one. */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const rows = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows
  return {
    extensions: (await rows<{ text: string }>(EXTENSIONS)).map(({ text }) => text),
    schemas: await rows<Catalogue['schemas'][number]>(SCHEMAS),
    functions: await rows<Catalogue['functions'][number]>(FUNCTIONS),
    views: await rows<Catalogue['views'][number]>(VIEWS),
    tables: await rows<Table>(TABLES),
  }
}
