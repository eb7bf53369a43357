import rowInArabic from '@majlis/domain/candidate/rowWords.ar.ts'
import rowInEnglish from '@majlis/domain/candidate/rowWords.en.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import wordsInArabic from '@majlis/domain/interview/columnWords.ar.ts'
import wordsInEnglish from '@majlis/domain/interview/columnWords.en.ts'
import { interviewLabel, labelSaid } from '@majlis/domain/interview/label.ts'
import { listsRecordings } from '@majlis/domain/interview/rules.ts'
import { type InterviewColumn, interviewColumns, type ListedInterview } from '@majlis/domain/interview/schema.ts'
import { interviewShapes as shapes } from '@majlis/domain/interview/shapes.ts'
import type { Actor } from '../../db/actor.ts'
import type { ListCell, ListFile, Time } from '../../http/listFile.ts'

/** An interview as who lists interviews reads it: its status is known. */
type Row = ListedInterview & { status: number }

/** Interviews as a file, with what their list says of them. */
export function interviewFile({ role }: Actor, language: Language): ListFile<Row, InterviewColumn> {
  const isArabic = language === 'ar'
  const { columns: headings, recordings } = isArabic ? wordsInArabic : wordsInEnglish
  const row = isArabic ? rowInArabic : rowInEnglish
  const cells: Record<InterviewColumn, (interview: Row, time: Time) => ListCell> = {
    candidate: ({ candidate }) => candidate?.accountName,
    position: ({ requisition }) => requisition?.job_position ?? requisition?.title,
    company: ({ companyName }) => companyName,
    interviewer: ({ interviewer }) => (interviewer?.account?.bot ? row.bot : interviewer?.account?.name),
    scheduled: ({ scheduledStart, startedAt }, time) => time(scheduledStart ?? startedAt),
    due: ({ deadline }, time) => time(deadline),
    ended: ({ endedAt }, time) => time(endedAt),
    status({ status, interviewer, deadline, openedAt }, time) {
      const holder = { bot: Boolean(interviewer?.account?.bot), deadline, isOpened: Boolean(openedAt) }
      const due = time(deadline)?.words.slice(0, 10)
      return labelSaid(interviewLabel(status, holder), row.interviews[`${status as 0}`], row, due)
    },
    recording: ({ recording }) => recording && recordings[recording.status],
  }
  return {
    ...{ name: 'interviews', action: 'interview.export', table: 'interview', headings },
    columns: interviewColumns.filter((column) => column !== 'recording' || listsRecordings(role)),
    wide: ['candidate', 'position'],
    read: async (scope, ids, columns) =>
      (await scope.these('interview', shapes.list, ids, [
        ...['requisition', 'candidate', 'interviewer', 'interviewer.account'],
        ...(columns.includes('recording') ? ['recording'] : []),
      ])) as Row[],
    cell: (interview, column, time) => cells[column](interview, time),
  }
}
