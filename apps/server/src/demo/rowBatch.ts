import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import { join, name, sql } from '../db/sql.ts'
import type { DB } from '../db/tables.gen.ts'
import type { Transaction } from '../db/transaction.ts'

/** The tables that the demo fills, each after those that it points to. */
const order = [
  'account',
  'company',
  'attachment',
  'membership',
  'partner',
  'company_location',
  'company_setting',
  'slot_rule',
  'slot_pattern',
  'slot_exception',
  'slot',
  'question',
  'question_skill',
  'question_kit',
  'question_kit_question',
  'requisition_template',
  'requisition',
  'requisition_skill',
  'requisition_location',
  'requisition_note',
  'requisition_question',
  'evaluation',
  'sourcer',
  'candidate',
  'candidate_history',
  'account_skill',
  'account_language',
  'account_info',
  'account_attachment',
  'interviewer',
  'interview',
  'slot_offer',
  'offer_person',
  'offer_wish',
  'interview_person',
  'interview_history',
  'interview_question',
  'room_mark',
  'recording',
  'feedback',
  'interview_skill_feedback',
  'shortlist',
  'shortlist_item',
  'shortlist_mark',
  'guest',
  'public_report',
  'comment',
  'module',
  'referral',
  'referral_module',
  'requisition_referral',
  'ref_question',
  'ref_choice',
  'ref_scale',
  'referral_candidate',
  'ref_attachment',
  'referral_referee',
  'referral_answer',
  'consent',
  'message_template',
  'privacy_request',
  'legal_hold',
  'erasure',
  'audit_log',
] as const
export type Filled = (typeof order)[number]
type Values<T extends Filled> = Omit<Insertable<DB[T]>, 'id'>

/** Collects the demo's rows, so that each table is written with hardly more than one statement. */
export class RowBatch {
  readonly #rows = new Map<Filled, Record<string, unknown>[]>()
  readonly #ended: { id: string; status: number }[] = []

  /** Notes a row and answers its id. */
  add<T extends Filled>(table: T, values: Values<T>): string {
    const id = randomUUIDv7()
    const rows = this.#rows.get(table)
    if (rows) rows.push({ id, ...values })
    else this.#rows.set(table, [{ id, ...values }])
    return id
  }

  /** Notes how a referee ended: that is written last, since nothing is answered afterwards. */
  endReferee(id: string, status: number): void {
    this.#ended.push({ id, status })
  }

  /** Writes everything: a statement for each table and set of columns, all sent at once. */
  async write(tx: Transaction): Promise<void> {
    await Promise.all(order.flatMap((table) => this.#alike(table).map((rows) => insert(tx, table, rows))))
    await tx.rows(sql`update referral_referee set status = ended.status
      from jsonb_to_recordset(${JSON.stringify(this.#ended)}::jsonb) as ended (id uuid, status smallint)
      where referral_referee.id = ended.id`)
  }

  /** Rows of one statement must have the same columns: what is absent takes its default. */
  #alike(table: Filled): Record<string, unknown>[][] {
    const rows = this.#rows.get(table) ?? []
    return [...Map.groupBy(rows, (row) => Object.keys(row).join()).values()]
  }
}

async function insert(tx: Transaction, table: Filled, rows: Record<string, unknown>[]): Promise<void> {
  const columns = join(
    Object.keys(rows[0] ?? {}).map((column) => name(column)),
    ', ',
  )
  await tx.rows(sql`insert into ${name(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name(table)}, ${JSON.stringify(rows)}::jsonb)`)
}
