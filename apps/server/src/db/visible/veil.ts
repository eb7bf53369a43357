import type { Principal } from '@majlis/domain/core/role.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import type { Actor } from '../actor.ts'
import { join, name, raw, type Sql, sql } from '../sql.ts'
import { columns } from '../tables.gen.ts'
import { granted, type Table } from './sight.ts'

/** What an actor reads in the place of a column. */
type Veil = (me: Actor) => Sql

/** Does a share of one of the candidate's interviews show this part? */
const ofCandidate = (me: Actor, part: Shown): Sql =>
  sql`exists (select from interview where interview."candidateId" = candidate.id and ${granted(me, sql`interview.id`, part)})`
const contact =
  (column: string): Veil =>
  (me) =>
    sql`case when ${ofCandidate(me, Shown.CONTACT)} then ${name('candidate', column)} end`
const rating =
  (column: string): Veil =>
  (me) =>
    sql`case when ${granted(me, sql`interview_question."interviewId"`, Shown.RATINGS)} then ${name('interview_question', column)} end`

/** Columns that a role reads only as far as its share shows them, wherever it meets the table; by none is filtered or sorted. */
const veils: Partial<Record<Table, Partial<Record<Principal, Readonly<Record<string, Veil>>>>>> = {
  candidate: {
    guest: {
      accountName: (me) =>
        sql`case when ${ofCandidate(me, Shown.NAME)} then candidate."accountName" else majlis_first_name(candidate."accountName") end`,
      email: contact('email'),
      primary_phone: contact('primary_phone'),
      location: contact('location'),
      country: contact('country'),
      links: contact('links'),
    },
  },
  interview_question: { guest: { review: rating('review'), notes: rating('notes') } },
  question: {
    guest: {
      // The ideal answer is for those who read how answers were rated.
      answer: (me) =>
        sql`case when exists (select from interview_question asked where asked."questionId" = question.id
          and ${granted(me, sql`asked."interviewId"`, Shown.RATINGS)}) then question.answer end`,
    },
  },
}

/** The columns of a table that the actor reads through a veil. */
export const veiled = (table: Table, role: Principal): readonly string[] => Object.keys(veils[table]?.[role] ?? {})

/** What the actor reads of a column: the column itself, unless a veil lies on it. */
export function columnRead(me: Actor, table: Table, column: string): Sql {
  const veil = veils[table]?.[me.role]?.[column]
  return veil ? sql`${veil(me)} as ${name(column)}` : name(table, column)
}

/** All columns of a table as the actor reads them. */
export function allRead(me: Actor, table: Table): Sql {
  if (!veiled(table, me.role).length) return raw('*')
  return join(
    (columns[table] as readonly string[]).map((column) => columnRead(me, table, column)),
    ', ',
  )
}
