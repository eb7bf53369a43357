import type { ListQuery } from '@majlis/domain/core/query.ts'
import { csvOf } from '../../core/csv/write.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { FileAnswer, Reopen } from '../../http/handlers.ts'
import { chainState, entries } from './store.ts'

const most = 20_000
const step = 500

export interface Wanted {
  accountId?: string | undefined
  rowId?: string | undefined
  area?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

const heading = [
  'At',
  'Who',
  'Account',
  'Role',
  'Action',
  'Table',
  'Row',
  'On whom',
  'Company',
  'Detail',
  'Place',
  'Hash',
]

/** The entries as a file, with the anchor of the chain in its last line. That it was taken is an entry itself. */
export async function exportEntries(scope: Scope, wanted: Wanted) {
  await audit(scope.tx, scope.me, 'audit.export', 'audit_log', null)
  return async (reopen: Reopen): Promise<FileAnswer> => {
    const rows: (string | null)[][] = []
    for (let pageNumber = 1; rows.length < most; pageNumber++) {
      const page = await reopen('read', ({ scope }) => entries(scope, queryOf(wanted, pageNumber)))
      rows.push(
        ...page.data.map(({ at, who, accountId, role, action, table, rowId, subject, company, detail, sequence }) => [
          ...[at, who?.name ?? null, accountId, role, action, table, rowId, subject, company?.name ?? null],
          ...[JSON.stringify(detail), sequence === null ? null : String(sequence), null],
        ]),
      )
      if (page.data.length < step) break
    }
    const { head, entries: count } = await reopen('read', ({ scope }) => chainState(scope))
    const anchor = [null, null, null, null, 'anchor', null, null, null, null, `${count} entries`]
    const bytes = csvOf([heading, ...rows, [...anchor, String(head?.sequence ?? 0), head?.hash ?? null]])
    return { name: 'audit-log.csv', type: 'text/csv; charset=utf-8', bytes }
  }
}

function queryOf({ accountId, rowId, area, from, until }: Wanted, pageNumber: number): ListQuery {
  const conditions: ListQuery['conditions'] = []
  if (accountId) conditions.push({ field: 'accountId', operator: '$eq', value: accountId })
  if (rowId) conditions.push({ field: 'rowId', operator: '$eq', value: rowId })
  if (area) conditions.push({ field: 'action', operator: '$substring', value: `${area}.` })
  if (from) conditions.push({ field: 'at', operator: '$gte', value: from })
  if (until) conditions.push({ field: 'at', operator: '$lte', value: until })
  return { conditions, sort: [['at', 'desc']], include: [], limit: step, pageNumber, search: null }
}
