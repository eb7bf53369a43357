import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { spellingKey } from '../resume/skills.ts'
import { type ListedSkill, readSkillList } from './list.ts'

/**
 * Puts the product's own list of skills into the database: once for each version of it, whoever starts first. What an admin
 * has renamed, put away or merged stays so; an approved skill that is one of the list's spellings becomes that entry.
 */
export async function loadSkills(pool: Pool): Promise<{ loaded: boolean; skills: number }> {
  const list = await readSkillList()
  const version = createHash('sha256').update(JSON.stringify(list)).update(`${spellingKey}`).digest('hex')
  const known = await pool.query(`select value from setting where name = 'skills'`)
  if (known.rows[0]?.value === version) return { loaded: false, skills: 0 }
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    const loaded = await fill(client, version, list)
    await client.query('commit')
    return { loaded, skills: loaded ? list.length : 0 }
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection that failed half way is closed, which rolls its transaction back.
    client.release(failure)
  }
}

/** False when another process brought this version in while we waited for its lock on the setting. */
async function fill(client: PoolClient, version: string, list: readonly ListedSkill[]): Promise<boolean> {
  const { rows: held } = await client.query(
    `insert into setting (name, value) values ('skills', '""')
     on conflict (name) do update set value = setting.value returning value`,
  )
  if (held[0].value === version) return false
  const spellings = list.flatMap(({ key, name, name_ar, others }) =>
    [name, ...(name_ar ? [name_ar] : []), ...others].map((spelling) => ({ key, name: spelling })),
  )
  await client.query(
    `update skill set key = chosen.key, field = chosen.field, context = chosen.context
     from (select distinct on (entry.key) skill.id, entry.key, entry.field, entry.context
       from jsonb_to_recordset($1) as entry (key text, field text, context boolean)
       join jsonb_to_recordset($2) as spelling (key text, name text) on spelling.key = entry.key
       join skill on lower(skill.name) = lower(spelling.name)
       where skill.key is null and skill."companyId" is null and skill."approvedAt" is not null
         and not exists (select from skill taken where taken.key = entry.key)
       order by entry.key, skill.id) chosen
     where skill.id = chosen.id`,
    [JSON.stringify(list), JSON.stringify(spellings)],
  )
  const entries = list.map((entry) => ({ ...entry, id: randomUUIDv7() }))
  await client.query(
    `insert into skill (id, key, field, context, name, name_ar, "approvedAt")
     select id, key, field, context, name, name_ar, now() from jsonb_to_recordset($1)
       as entry (id uuid, key text, field text, context boolean, name text, name_ar text)
     where not exists (select from skill where skill.key = entry.key) on conflict do nothing`,
    [JSON.stringify(entries)],
  )
  const aliases = spellings.map(({ key, name }) => ({ id: randomUUIDv7(), key, name, folded: spellingKey(name) }))
  await client.query(
    `insert into skill_alias (id, "skillId", name, folded)
     select alias.id, skill.id, alias.name, alias.folded from jsonb_to_recordset($1)
       as alias (id uuid, key text, name text, folded text) join skill on skill.key = alias.key
     on conflict (folded) do nothing`,
    [JSON.stringify(aliases)],
  )
  await client.query('analyze skill, skill_alias')
  await client.query(`update setting set value = to_jsonb($1::text) where name = 'skills'`, [version])
  return true
}
