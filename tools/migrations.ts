// Refuses a migration that would break the process before it, or make people wait: first expand, and contract a release later.
import fs from 'node:fs'
import { pathToFileURL } from 'node:url'

const folder = 'apps/server/migrations'
/** The newest of those that ran before there was this check: they stay as they are. */
const before = '0301_candidates_merged_with_each_other.sql'

const example = '"-- beside: <the newest migration of the oldest of them>", or "-- beside: none, because …"'

/** Tables on which people work all the time: a lock on one of them is felt. */
export const busy = new Set(
  'account attachment audit_log candidate candidate_history comment idempotency_key interview interview_question notification_log recording recording_segment referral_answer referral_referee requisition room_event session stored_file_deletion taken'.split(
    ' ',
  ),
)

/** The statements of a file, without comments; what stands between dollars belongs to its statement. */
export function statementsOf(sql: string): string[] {
  const bare = sql.replace(/--.*$/gm, '')
  const parts = bare.match(/(?:\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|[^;])+/g) ?? []
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

interface Facts {
  statements: string[]
  /** Made in this very file: nobody works on it yet. */
  made: Set<string>
  isContract: boolean
}

const named =
  /^(?:alter table|update|delete from|create (?:unique )?index (?:if not exists )?(?:\w+ )?on)(?: if exists)?(?: only)? "?(\w+)/i
const tableOf = (statement: string) => named.exec(statement)?.[1] ?? null
const isBusy = (statement: string, { made }: Facts) => {
  const table = tableOf(statement)
  return table !== null && busy.has(table) && !made.has(table)
}

/** What may not be, and why. `-- allowed: rule, because …` in the file lets one pass. */
const rules: Record<string, (facts: Facts) => (string | false)[]> = {
  contract: ({ statements, isContract, made }) =>
    statements.map(
      (one) =>
        !isContract &&
        !made.has(tableOf(one) ?? '') &&
        /^drop table|^alter table.*\b(drop column|rename|alter column \S+ (set data )?type)\b/i.test(one) &&
        'takes away what the release before reads: put it into a file with "-- contract: <the migration since which nobody reads it>"',
    ),
  required: ({ statements, made }) =>
    statements.map(
      (one) =>
        /^alter table/i.test(one) &&
        !made.has(tableOf(one) ?? '') &&
        (/\bset not null\b/i.test(one) ||
          one
            .split(/,(?![^(]*\))/)
            .some((part) => /\badd column\b.*\bnot null\b/i.test(part) && !/\b(default|generated)\b/i.test(part))) &&
        'demands a value that the release before does not write: give it a default, or a check that is "not valid"',
    ),
  scan: (facts) =>
    facts.statements.map(
      (one) =>
        isBusy(one, facts) &&
        /\badd (constraint \S+ )?(check|foreign key)\b/i.test(one) &&
        !/not valid/i.test(one) &&
        'reads a whole busy table under its lock: add the constraint "not valid", and validate it in a file of its own',
    ),
  index: (facts) =>
    facts.statements.map(
      (one) =>
        isBusy(one, facts) &&
        /^create (unique )?index/i.test(one) &&
        'keeps people from writing to a busy table while it is built: say how large the table may be, or build it beside the product',
    ),
  rows: (facts) =>
    facts.statements.map(
      (one) =>
        isBusy(one, facts) &&
        /^(update|delete)/i.test(one) &&
        !/\blimit\b/i.test(one) &&
        'writes all rows of a busy table in one transaction: do it in parts, by a job',
    ),
  tables: (facts) => {
    const all = new Set(facts.statements.filter((one) => isBusy(one, facts)).map((one) => tableOf(one) as string))
    return [all.size > 1 && `holds several busy tables at once (${[...all].join(', ')}): one a file`]
  },
  waits: ({ statements }) =>
    statements.map(
      (one) => /\block_timeout\b/i.test(one) && 'sets lock_timeout, which is half a second for all of them',
    ),
}

/** What is wrong with a migration, each with the name of its rule. */
export function faultsOf(sql: string, known: readonly string[]): string[] {
  const statements = statementsOf(sql)
  const made = new Set(statements.flatMap((one) => /^create (?:unlogged )?table "?(\w+)/i.exec(one)?.[1] ?? []))
  const since = /^-- contract: (\S+)$/m.exec(sql)?.[1]
  const allowed = [...sql.matchAll(/^-- allowed: (\w+), because .+$/gm)].map(([, rule]) => rule)
  const facts = { statements, made, isContract: since !== undefined }
  const found = Object.entries(rules).flatMap(([rule, find]) =>
    allowed.includes(rule) ? [] : find(facts).flatMap((words) => (words ? [`${rule}: ${words}`] : [])),
  )
  if (since !== undefined && !known.includes(since)) found.push(`contract: there is no migration ${since} before it`)
  if (since !== undefined && statements.some((one) => /^create table|\badd column\b/i.test(one)))
    found.push('contract: adds something too: expand in a file of its own')
  found.push(...besideFaults(sql, known, since))
  return [...new Set(found)]
}

/** Which older processes may start again beside it is said, and true as far as names can tell. */
function besideFaults(sql: string, known: readonly string[], since: string | undefined): string[] {
  const said = /^-- beside: (.+)$/m.exec(sql)?.[1]
  if (!said) return [`beside: does not say which older processes may start again beside it: ${example}`]
  if (/^none, because .+/.test(said)) return []
  if (!known.includes(said)) return [`beside: there is no migration ${said} before it: ${example}`]
  return since !== undefined && said < since
    ? [`beside: lets processes start that read what goes: ${since} or later`]
    : []
}

function main(): void {
  const names = fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
  const held = names.filter((name) => name > before)
  for (const name of held) {
    const sql = fs.readFileSync(`${folder}/${name}`, 'utf8')
    for (const fault of faultsOf(
      sql,
      names.filter((one) => one < name),
    )) {
      console.log(`${name} ${fault}`)
      process.exitCode = 1
    }
  }
  console.log(`${names.length - held.length} migrations of before stay as they are, ${held.length} were looked at`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
