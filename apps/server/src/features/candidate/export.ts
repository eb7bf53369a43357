import { Readable } from 'node:stream'
import columnsInArabic from '@majlis/domain/candidate/columnWords.ar.ts'
import columnsInEnglish from '@majlis/domain/candidate/columnWords.en.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import rowInArabic from '@majlis/domain/candidate/rowWords.ar.ts'
import rowInEnglish from '@majlis/domain/candidate/rowWords.en.ts'
import { type Candidate, type ExportColumn, type ExportQuery, exportColumns } from '@majlis/domain/candidate/schema.ts'
import { candidateShapes as shapes } from '@majlis/domain/candidate/shapes.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { candidateLabel, interviewLabel, type StatusLabel } from '@majlis/domain/interview/label.ts'
import { refcheckLabel } from '@majlis/domain/refcheck/rules.ts'
import { csvLines, csvMark } from '../../core/csv/write.ts'
import { xlsxOf } from '../../core/xlsx.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { FileAnswer, Reopen } from '../../http/handlers.ts'

const step = 500
const includes = ['account', 'requisition', 'interviewer.account', 'interviewer.interview']

/**
 * Candidates as a file, made while it is sent: which they are was read once, what they say in small
 * transactions, each with the rights of the caller as they stand by then.
 */
export async function exportCandidates(scope: Scope, ids: readonly string[], query: ExportQuery, language: Language) {
  const { me, tx } = scope
  await audit(tx, me, 'candidate.export', 'candidate', null, undefined, { to: ids.length })
  const columns = (query.columns ?? exportColumns).filter(
    (column) => column !== 'refcheck' || can(me.role, 'refcheck.read'),
  )
  const say = speakerOf(language, query.zone ?? 'UTC')
  return async (reopen: Reopen): Promise<FileAnswer> => {
    const rows = rowsOf(reopen, ids, columns, say)
    if (query.format !== 'xlsx')
      return { name: 'candidates.csv', type: 'text/csv; charset=utf-8', bytes: Readable.from(linesOf(rows)) }
    const widths = columns.map((column) =>
      column === 'name' || column === 'email' || column === 'requisition' ? 30 : 20,
    )
    return {
      name: 'candidates.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      bytes: xlsxOf({ name: say.columns.name, isRightToLeft: language === 'ar', widths }, rows),
    }
  }
}

type Cells = (string | null)[]
async function* linesOf(rows: AsyncIterable<Cells>) {
  yield csvMark
  for await (const cells of rows) yield csvLines([cells])
}

async function* rowsOf(
  reopen: Reopen,
  ids: readonly string[],
  columns: readonly ExportColumn[],
  say: Speaker,
): AsyncGenerator<Cells> {
  yield columns.map((column) => say.columns[column])
  for (let at = 0; at < ids.length; at += step) {
    const some = ids.slice(at, at + step)
    const found = await reopen('read', ({ scope }) =>
      scope.these('candidate', shapes.list, some, columns.includes('refcheck') ? [...includes, 'refcheck'] : includes),
    )
    const byId = new Map((found as Candidate[]).map((candidate) => [candidate.id, candidate]))
    for (const id of some) {
      const candidate = byId.get(id)
      // Who left the sight meanwhile is not told.
      if (candidate) yield columns.map((column) => say.cell(candidate, column))
    }
  }
}

type Speaker = ReturnType<typeof speakerOf>

/** What the cells say in one language, with times in one zone. */
function speakerOf(language: Language, timeZone: string) {
  const [row, columns] = language === 'ar' ? [rowInArabic, columnsInArabic] : [rowInEnglish, columnsInEnglish]
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const time = (moment: string | null | undefined) => (moment ? clock.format(new Date(moment)).replace(',', '') : null)
  const label = (one: StatusLabel, usual: string) => {
    if (!('due' in one)) return { status: usual, done: row.botDone, declined: row.cannotTake }[one.key]
    const due = time(one.due)?.slice(0, 10)
    if (one.key === 'begun') return due ? row.begunDue(due) : usual
    const [plain, dated] = one.key === 'opened' ? [row.openedByBot, row.openedDue] : [row.invitedByBot, row.invitedDue]
    return due ? dated(due) : plain
  }
  const refcheck = ({ refcheck }: Candidate) => {
    const said = refcheck && refcheckLabel(refcheck.referees)
    if (!said) return null
    return said.key === 'added' ? row.refereesAdded(said.added, said.of) : row.referees[said.status]
  }
  const cells: Record<ExportColumn, (candidate: Candidate) => string | null | undefined> = {
    name: ({ accountName }) => accountName,
    email: ({ account }) => account?.email,
    phone: ({ account }) => account?.primary_phone,
    location: ({ account }) => account?.location,
    country: ({ account }) => account?.country,
    requisition: ({ requisition }) => requisition?.title,
    status(candidate) {
      const { bot, interview } = rowOf(candidate)
      const holder = { bot, deadline: null, isOpened: Boolean(interview?.openedAt) }
      return label(candidateLabel(candidate.status, holder), row.statuses[`${candidate.status as 0}`])
    },
    statusAt: ({ statusAt }) => time(statusAt),
    interview(candidate) {
      const { interview, bot } = rowOf(candidate)
      if (!interview) return null
      const holder = { bot, deadline: interview.deadline ?? null, isOpened: Boolean(interview.openedAt) }
      return label(interviewLabel(interview.status, holder), row.interviews[`${interview.status as 0}`])
    },
    interviewer(candidate) {
      const { interviewer, bot } = rowOf(candidate)
      return bot ? row.bot : interviewer?.account?.name
    },
    scheduled: (candidate) => time(rowOf(candidate).interview?.scheduledStart),
    refcheck,
    added: ({ createdAt }) => time(createdAt),
  }
  return { columns, cell: (candidate: Candidate, column: ExportColumn) => cells[column](candidate) ?? null }
}
