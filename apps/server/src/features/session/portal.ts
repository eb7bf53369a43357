import type { sessionApi } from '@majlis/domain/session/api.ts'
import { type Part, parts } from '@majlis/domain/session/portal.ts'
import { audit } from '../../db/audit.ts'
import { sql } from '../../db/sql.ts'
import type { Work } from '../../db/work.ts'
import type { Handlers } from '../../http/handlers.ts'

type Portal = Pick<Handlers<typeof sessionApi>, 'portal' | 'changePortal'>

const named = (part: Part) => `shown.${part}`

/** The parts of the screens that an admin has shown, as a list in JSON. */
export const shownParts = sql`(select coalesce(json_agg(substr(setting.name, 7) order by setting.name), '[]')
  from setting where setting.name = any(${parts.map(named)}::text[]) and setting.value = 'true'::jsonb)`

/** What an installation has decided for all its companies. */
export const portal = (): Portal => ({
  portal: async ({ work }) => ({ shown: await readShown(work) }),

  async changePortal({ work, me, body }) {
    const values = JSON.stringify(Object.fromEntries(parts.map((part) => [named(part), body.shown.includes(part)])))
    await work.rows(sql`insert into setting (name, value) select key, value from jsonb_each(${values}::jsonb)
      on conflict (name) do update set value = excluded.value`)
    await audit(work, me, 'setting.update', 'setting', null)
    return { shown: await readShown(work) }
  },
})

async function readShown(work: Work): Promise<Part[]> {
  return (await work.row<{ shown: Part[] }>(sql`select ${shownParts} as shown`))?.shown ?? []
}
