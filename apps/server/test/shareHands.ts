import { Shown } from '@majlis/domain/interview/shown.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { makeLink } from '../src/features/session/store.ts'
import type { World } from './world.ts'

const past = '2020-01-01'

/** Which part of a report each word belongs to; `seen` of whoever sees the report at all. */
export const parts = {
  seen: 0,
  last: Shown.NAME,
  mail: Shown.CONTACT,
  phone: Shown.CONTACT,
  judged: Shown.RATINGS,
  noted: Shown.RATINGS,
  marked: Shown.RATINGS,
  said: Shown.COMMENTS,
  resume: Shown.RESUME,
}
export type Part = keyof typeof parts
/** A report, the ids of what belongs to it, and the word of each of its parts. */
export interface Report {
  interviewId: string
  ids: string[]
  word: (part: Part) => string
}

/** Hands that open what is shared, and end it. */
export const shareHands = ({ pool }: World, companyId: string) => ({
  tokenOf: (publicReportId: string) =>
    inTransaction(pool, 'write', (tx) => makeLink(tx, { purpose: 'report', companyId, publicReportId, days: 9 })),
  async finish(end: string, id: string, publicReportId: string) {
    if (end === 'revoked') {
      await pool.query('update guest set status = 2 where id = $1', [id])
      await pool.query('update public_report set "revokedAt" = now() where id = $1', [publicReportId])
    }
    if (end === 'expired')
      for (const table of ['guest', 'public_report'])
        await pool.query(`update ${table} set "validTill" = '${past}' where id = any($1)`, [[id, publicReportId]])
  },
})
