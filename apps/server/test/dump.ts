import type { World } from './world.ts'

/** Everything that the database holds, as text: each row of each table, and bytes as they are. */
export async function wholeDump(world: World): Promise<string> {
  const { rows } = await world.pool.query(`select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'search') and c.relkind in ('r', 'p')`)
  const parts: string[] = []
  for (const { name } of rows) {
    const found = await world.pool.query(`select to_jsonb(t)::text as line from ${name} t`)
    parts.push(...found.rows.map(({ line }) => `${name} ${line}`))
  }
  return parts.join('\n')
}

/** The forms in which a mark may stand somewhere: as it is first, then as its bytes. */
export const formsOf = (mark: string): string[] => {
  const bytes = Buffer.from(mark)
  return [
    mark,
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    Buffer.from(mark, 'utf16le').toString('hex'),
  ]
}
