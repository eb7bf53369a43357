import { parts } from '@majlis/domain/session/portal.ts'
import { sql } from '../../../db/sql.ts'

/** The parts of the screens that an admin has shown, as a list in JSON. */
export const shownParts = sql`(select coalesce(json_agg(substr(setting.name, 7) order by setting.name), '[]')
  from setting where setting.name = any(${parts.map((part) => `shown.${part}`)}::text[]) and setting.value = 'true'::jsonb)`
