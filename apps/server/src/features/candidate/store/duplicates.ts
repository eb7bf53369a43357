import {
  type ComparablePerson,
  comparable,
  duplicateIndex,
  fragmentsOf,
  likenessOf,
  strength,
} from '@majlis/domain/candidate/duplicates.ts'
import type { Duplicate, DuplicateQuery } from '@majlis/domain/candidate/schema.ts'
import { inBatches } from '../../../core/inBatches.ts'
import type { Scope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'

type Row = Omit<Duplicate, 'of' | 'likeness'>
/** How many of those with a like name are compared, how many of a requisition, and how many are told. */
const [MOST_NAMED, MOST_WITHIN, MOST_TOLD] = [1000, 5000, 100]

/**
 * The candidates in sight who may be the same person, the surest first; a sourcer learns of its own additions only. They
 * are read at once, and compared when the transaction has ended.
 */
export async function duplicates(scope: Scope, asked: DuplicateQuery): Promise<() => Promise<Duplicate[]>> {
  const { candidateId, requisitionId, ...values } = asked
  if (requisitionId) await scope.get('requisition', requisitionId)
  const inside = requisitionId ? sql`candidate."requisitionId" = ${requisitionId}` : sql`true`
  if (candidateId) {
    const row = await scope.get('candidate', candidateId)
    return duplicatesOf(scope, personOf(row), row.id, inside)
  }
  if (Object.values(values).some(Boolean)) return duplicatesOf(scope, comparable(values), null, inside)
  const rows = await rowsWhere(scope, inside, MOST_WITHIN)
  return () => duplicatesWithin(rows)
}

const personOf = ({ accountName, email, primary_phone }: Omit<Row, 'requisition'>): ComparablePerson =>
  comparable({ name: accountName, email, phone: primary_phone })

/**
 * By e-mail, which equals and so is found by its index; by phone, and by first name and one more, through the one search that
 * fences by itself and has an index.
 */
async function duplicatesOf(scope: Scope, person: ComparablePerson, of: string | null, inside: Sql) {
  const { phone, name } = fragmentsOf(person)
  const [first, ...others] = name.slice(0, 5)
  const among = (which: Sql) =>
    rowsWhere(scope, sql`${inside} and candidate.id is distinct from ${of}::uuid and ${which}`, MOST_NAMED)
  const found = await Promise.all([
    person.email ? among(sql`candidate.email = ${person.email}`) : [],
    phone.length ? among(holding(phone)) : [],
    first ? among(holding(first, others.flat())) : [],
  ])
  const rows = new Map(found.flat().map((row) => [row.id, row]))
  return async () =>
    surestFirst((await inBatches([...rows.values()], (row) => liken(row, personOf(row), person, of))).flat())
}

/** Whose key holds one of these fragments, and one of the others where there are any. */
const holding = (fragments: string[], others: string[] = []): Sql =>
  sql`candidate.id in (select majlis_find_candidates(${fragments}::text[], ${others}::text[]))`

const rowsWhere = (scope: Scope, where: Sql, most: number): Promise<Row[]> =>
  scope.read<Row>(
    (sees) => sql`select candidate.id, candidate."requisitionId", candidate."accountName", candidate.email,
      candidate.primary_phone, candidate.status, candidate."createdAt",
      jsonb_build_object('id', requisition.id, 'public_id', requisition.public_id, 'title', requisition.title) as requisition
    from candidate join requisition on requisition.id = candidate."requisitionId"
    where ${where} and ${sees('candidate')} order by candidate."createdAt", candidate.id limit ${most}`,
  )

function liken(row: Row, person: ComparablePerson, other: ComparablePerson, of: string | null): Duplicate[] {
  const likeness = likenessOf(person, other)
  return likeness.length ? [{ ...row, of, likeness }] : []
}

/** Second entries among the rows, each with an earlier one of whom it may be. */
async function duplicatesWithin(rows: Row[]): Promise<Duplicate[]> {
  const earlier = duplicateIndex<Row>()
  const found = await inBatches(rows, (row) => {
    const second = earlier.addAndFind(row, personOf(row)).map(({ who, likeness }) => ({ ...row, of: who.id, likeness }))
    return surestFirst(second).slice(0, 1)
  })
  return surestFirst(found.flat())
}

const surestFirst = (result: Duplicate[]): Duplicate[] =>
  result.sort((a, b) => strength(a) - strength(b)).slice(0, MOST_TOLD)
