import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Pool } from 'pg'
import { inBatches } from '../../core/inBatches.ts'
import { loadOnce } from '../../db/loadOnce.ts'
import type { OwnerStatements } from '../../db/tracedStatement.ts'
import { spellingKey } from '../resume/skills.ts'
import { type ListedSkill, readSkillFiles, skillsIn, spellingsOf } from './list.ts'

/**
 * Puts the product's own list of skills into the database: once for each version of it, whoever starts first. What an admin
 * has renamed, put away or merged stays so; an approved skill that is one of the list's spellings becomes that entry.
 */
export async function loadSkills(pool: Pool): Promise<{ loaded: boolean; skills: number }> {
  const { files, version } = await readSkills()
  let skills = 0
  const loaded = await loadOnce(pool, { name: 'skills', version }, async () => {
    const list = files.flatMap(skillsIn)
    skills = list.length
    const aliases = await aliasesOf(list)
    return (client) => fill(client, list, aliases)
  })
  return { loaded, skills: loaded ? skills : 0 }
}

/** The files that come with the product, and what they are known by: also spellings that are compared in another way are another version. */
export async function readSkills() {
  const files = await readSkillFiles()
  const version = createHash('sha256').update(JSON.stringify(files)).update(`${spellingKey}`).digest('hex')
  return { files, version }
}

interface Alias {
  id: string
  key: string
  name: string
  folded: string
}

const aliasesOf = async (list: readonly ListedSkill[]): Promise<Alias[]> =>
  (
    await inBatches(list, (skill) =>
      spellingsOf(skill).map((name) => ({ id: randomUUIDv7(), key: skill.key, name, folded: spellingKey(name) })),
    )
  ).flat()

async function fill(client: OwnerStatements, list: readonly ListedSkill[], aliases: readonly Alias[]): Promise<void> {
  const spellings = JSON.stringify(aliases)
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
    [JSON.stringify(list), spellings],
  )
  const entries = list.map((entry) => ({ ...entry, id: randomUUIDv7() }))
  await client.query(
    `insert into skill (id, key, field, context, name, name_ar, "approvedAt")
     select id, key, field, context, name, name_ar, now() from jsonb_to_recordset($1)
       as entry (id uuid, key text, field text, context boolean, name text, name_ar text)
     where not exists (select from skill where skill.key = entry.key) on conflict do nothing`,
    [JSON.stringify(entries)],
  )
  await client.query(
    `insert into skill_alias (id, "skillId", name, folded)
     select alias.id, skill.id, alias.name, alias.folded from jsonb_to_recordset($1)
       as alias (id uuid, key text, name text, folded text) join skill on skill.key = alias.key
     on conflict (folded) do nothing`,
    [spellings],
  )
  await client.query('analyze skill, skill_alias')
}
