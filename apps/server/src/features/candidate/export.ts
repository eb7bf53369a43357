import columnsInArabic from '@majlis/domain/candidate/columnWords.ar.ts'
import columnsInEnglish from '@majlis/domain/candidate/columnWords.en.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import rowInArabic from '@majlis/domain/candidate/rowWords.ar.ts'
import rowInEnglish from '@majlis/domain/candidate/rowWords.en.ts'
import { type Candidate, type ExportColumn, exportColumns } from '@majlis/domain/candidate/schema.ts'
import { candidateShapes as shapes } from '@majlis/domain/candidate/shapes.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { candidateLabel, interviewLabel, labelSaid } from '@majlis/domain/interview/label.ts'
import { refcheckLabel } from '@majlis/domain/refcheck/rules.ts'
import type { Actor } from '../../db/actor.ts'
import type { ListCell, ListFile, Time } from '../../http/listFile.ts'

const includes = ['account', 'requisition', 'interviewer.account', 'interviewer.interview']

/** Candidates as a file, with what their list says of them. */
export function candidateFile({ role }: Actor, language: Language): ListFile<Candidate, ExportColumn> {
  const [row, headings] = language === 'ar' ? [rowInArabic, columnsInArabic] : [rowInEnglish, columnsInEnglish]
  const cells = cellsIn(row)
  return {
    ...{ name: 'candidates', action: 'candidate.export', table: 'candidate', headings },
    columns: exportColumns.filter((column) => column !== 'refcheck' || can(role, 'refcheck.read')),
    wide: ['name', 'email', 'requisition'],
    read: async (scope, ids, columns) =>
      (await scope.these('candidate', shapes.list, ids, [
        ...includes,
        ...(columns.includes('refcheck') ? ['refcheck'] : []),
      ])) as Candidate[],
    cell: (candidate, column, time) => cells[column](candidate, time),
  }
}

type Cell = (candidate: Candidate, time: Time) => ListCell
const cellsIn = (row: typeof rowInEnglish): Record<ExportColumn, Cell> => ({
  name: ({ accountName }) => accountName,
  email: ({ account }) => account?.email,
  phone: ({ account }) => account?.primary_phone,
  location: ({ account }) => account?.location,
  country: ({ account }) => account?.country,
  requisition: ({ requisition }) => requisition?.title,
  status(candidate) {
    const { bot, interview } = rowOf(candidate)
    const holder = { bot, deadline: null, isOpened: Boolean(interview?.openedAt) }
    return labelSaid(candidateLabel(candidate.status, holder), row.statuses[`${candidate.status as 0}`], row)
  },
  statusAt: ({ statusAt }, time) => time(statusAt),
  interview(candidate, time) {
    const { interview, bot } = rowOf(candidate)
    if (!interview) return null
    const holder = { bot, deadline: interview.deadline ?? null, isOpened: Boolean(interview.openedAt) }
    const due = time(interview.deadline)?.words.slice(0, 10)
    return labelSaid(interviewLabel(interview.status, holder), row.interviews[`${interview.status as 0}`], row, due)
  },
  interviewer(candidate) {
    const { interviewer, bot } = rowOf(candidate)
    return bot ? row.bot : interviewer?.account?.name
  },
  scheduled: (candidate, time) => time(rowOf(candidate).interview?.scheduledStart),
  refcheck({ refcheck }) {
    const said = refcheck && refcheckLabel(refcheck.referees)
    if (!said) return null
    return said.key === 'added' ? row.refereesAdded(said.added, said.of) : row.referees[said.status]
  },
  added: ({ createdAt }, time) => time(createdAt),
})
