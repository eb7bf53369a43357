import { Readable } from 'node:stream'
import actionsAr from '@majlis/domain/audit/actions.ar.ts'
import actionsEn from '@majlis/domain/audit/actions.en.ts'
import { detailWords } from '@majlis/domain/audit/detail.ts'
import wordsAr from '@majlis/domain/audit/exportWords.ar.ts'
import wordsEn from '@majlis/domain/audit/exportWords.en.ts'
import type { ListQuery } from '@majlis/domain/core/query.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { csvLines, csvMark } from '../../core/csv/write.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { FileAnswer, Reopen } from '../../http/handlers.ts'
import { chainState, entries } from './store.ts'

/** So many entries are read at a time: nothing of a long log stays in memory. */
const step = 500

export interface Wanted {
  accountId?: string | undefined
  rowId?: string | undefined
  area?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

const spoken: Record<Language, { actions: Record<string, string>; words: typeof wordsEn }> = {
  en: { actions: actionsEn, words: wordsEn },
  ar: { actions: actionsAr, words: wordsAr },
}

/** The entries as a file in the reader's language, with the anchor of the chain in its last line. That it was taken is an entry itself. */
export async function exportEntries(scope: Scope, wanted: Wanted, language: Language) {
  await audit(scope.tx, scope.me, 'audit.export', 'audit_log', null)
  return async (reopen: Reopen): Promise<FileAnswer> => ({
    ...{ name: 'audit-log.csv', type: 'text/csv; charset=utf-8' },
    bytes: Readable.from(linesOf(reopen, wanted, language), { objectMode: false }),
  })
}

type Entry = Awaited<ReturnType<typeof entries>>['data'][number]

async function* linesOf(reopen: Reopen, wanted: Wanted, language: Language): AsyncGenerator<string> {
  const { actions, words } = spoken[language]
  yield csvMark + csvLines([words.columns])
  const roles: Record<string, string> = words.roles
  const cells = ({ at, who, accountId, role, action, table, rowId, subject, company, detail, sequence }: Entry) => [
    ...[at, who?.name ?? null, accountId, role && (roles[role] ?? role), actions[action] ?? action, action, table],
    ...[rowId, subject, company?.name ?? null, detailWords(detail, words), sequence === null ? null : String(sequence)],
    null,
  ]
  for await (const page of pagesOf(reopen, wanted)) yield csvLines(page.map(cells))
  const { head, entries: count } = await reopen('read', ({ scope }) => chainState(scope))
  const anchor = [null, null, null, null, words.anchor, 'anchor', null, null, null, null, `${count} ${words.entries}`]
  yield csvLines([[...anchor, String(head?.sequence ?? 0), head?.hash ?? null]])
}

/** Page by page from the newest back, each by the moment where the one before ended: what is written meanwhile moves nothing. */
async function* pagesOf(reopen: Reopen, wanted: Wanted): AsyncGenerator<Entry[]> {
  let until = wanted.until
  let seen = new Set<string>()
  for (let pageNumber = 1; ; ) {
    const { data } = await reopen('read', ({ scope }) => entries(scope, queryOf({ ...wanted, until }, pageNumber)))
    const fresh = data.filter(({ id }) => !seen.has(id))
    if (fresh.length) yield fresh
    if (data.length < step) return
    const last = data.at(-1)?.at as string
    // More of one moment than a page holds are read on by their pages.
    const isStuck = last === until
    seen = new Set([...(isStuck ? seen : []), ...data.filter(({ at }) => at === last).map(({ id }) => id)])
    pageNumber = isStuck ? pageNumber + 1 : 1
    until = last
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
