import { type Described, fragmentsOf, likenesses, likenessOf } from '@majlis/domain/candidate/duplicate.ts'
import type { Duplicate, DuplicateQuery } from '@majlis/domain/candidate/schema.ts'
import type { Scope } from '../../db/scope.ts'
import { join, none, type Sql, sql } from '../../db/sql.ts'

type Row = Omit<Duplicate, 'of' | 'likeness'>
/** How many are looked at, and how many are told. */
const [MOST_ROWS, MOST_TOLD] = [5000, 100]

/** The candidates in sight who may be the same person, the surest first; a sourcer learns of its own additions only. */
export async function duplicates(scope: Scope, asked: DuplicateQuery): Promise<Duplicate[]> {
  const { candidateId, requisitionId, ...values } = asked
  if (requisitionId) await scope.get('requisition', requisitionId)
  const inside = requisitionId ? sql`candidate."requisitionId" = ${requisitionId}` : sql`true`
  if (candidateId) {
    const { id, accountName, email, primary_phone } = await scope.get('candidate', candidateId)
    return likeThis(scope, { name: accountName, email, phone: primary_phone }, id, inside)
  }
  if (Object.values(values).some(Boolean)) return likeThis(scope, values, null, inside)
  return likeEachOther(await rowsWhere(scope, inside))
}

async function likeThis(scope: Scope, person: Described, of: string | null, inside: Sql): Promise<Duplicate[]> {
  const ids = found(person)
  const rows = await rowsWhere(
    scope,
    sql`${inside} and candidate.id is distinct from ${of}::uuid and candidate.id in (${ids})`,
  )
  return surestFirst(rows.flatMap((row) => liken(row, person, of)))
}

/** Through the one search that fences by itself and has an index: by e-mail, by phone, by first name and one more. */
function found(person: Described): Sql {
  const { email, phone, name } = fragmentsOf(person)
  const [first, ...others] = name.map((marks) => join(marks.map(holding), ' union '))
  const named = others.length
    ? sql`select id from (${first}) first (id) where id in (${join(others, ' union ')})`
    : (first ?? sql`select id from candidate where ${none}`)
  return join([...[email, phone].filter((one) => one !== null).map(holding), sql`(${named})`], ' union ')
}
const holding = (fragment: string) => sql`select majlis_find_candidates(${fragment})`

const rowsWhere = ({ work, sees }: Scope, where: Sql): Promise<Row[]> =>
  work.rows<Row>(sql`select candidate.id, candidate."requisitionId", candidate."accountName", candidate.email,
      candidate.primary_phone, candidate.status, candidate."createdAt",
      jsonb_build_object('id', requisition.id, 'public_id', requisition.public_id, 'title', requisition.title) as requisition
    from candidate join requisition on requisition.id = candidate."requisitionId"
    where ${where} and ${sees('candidate')} order by candidate."createdAt", candidate.id limit ${MOST_ROWS}`)

function liken(row: Row, person: Described, of: string | null): Duplicate[] {
  const likeness = likenessOf(person, described(row))
  return likeness.length ? [{ ...row, of, likeness }] : []
}
const described = ({ accountName, email, primary_phone }: Row) => ({ name: accountName, email, phone: primary_phone })

/** Second entries among the rows, each with the earliest of whom it may be one; only those that share a mark are compared. */
function likeEachOther(rows: Row[]): Duplicate[] {
  const before = new Map<string, Row[]>()
  const told = rows.flatMap((row) => {
    const { email, phone, name } = fragmentsOf(described(row))
    const marks = [email, phone, ...name.flat()].filter((mark) => mark !== null)
    const earlier = new Set(marks.flatMap((mark) => before.get(mark) ?? []))
    for (const mark of new Set(marks)) before.set(mark, [...(before.get(mark) ?? []), row])
    const second = [...earlier].flatMap((one) => liken(row, described(one), one.id))
    return surestFirst(second).slice(0, 1)
  })
  return surestFirst(told)
}

const sureness = ({ likeness }: Duplicate) =>
  likenesses.indexOf(likeness[0] as (typeof likenesses)[number]) * 4 - likeness.length
const surestFirst = (told: Duplicate[]): Duplicate[] =>
  told.sort((a, b) => sureness(a) - sureness(b)).slice(0, MOST_TOLD)
