import { can } from '@majlis/domain/core/permission.ts'
import { inLanguage, type Language } from '@majlis/domain/core/text.ts'
import wordsInArabic from '@majlis/domain/requisition/columnWords.ar.ts'
import wordsInEnglish from '@majlis/domain/requisition/columnWords.en.ts'
import { type Requisition, type RequisitionColumn, requisitionColumns } from '@majlis/domain/requisition/schema.ts'
import { requisitionShapes as shapes } from '@majlis/domain/requisition/shapes.ts'
import type { Actor } from '../../db/actor.ts'
import type { ListCell, ListFile, Time } from '../../http/listFile.ts'

/** Requisitions as a file, with what their list says of them. */
export function requisitionFile({ role }: Actor, language: Language): ListFile<Requisition, RequisitionColumn> {
  const { columns: headings, statuses } = language === 'ar' ? wordsInArabic : wordsInEnglish
  const cells: Record<RequisitionColumn, (row: Requisition, time: Time) => ListCell> = {
    title: ({ title }) => title,
    position: ({ job_position }) => job_position,
    status: ({ status }) => statuses[status],
    company: ({ company }) => company?.name,
    owner: ({ owner }) => owner?.name,
    designation: ({ designation }) => designation && inLanguage(language, designation.name, designation.name_ar),
    created: ({ createdAt }, time) => time(createdAt),
  }
  return {
    ...{ name: 'requisitions', action: 'requisition.export', table: 'requisition', headings },
    columns: requisitionColumns.filter((column) => column !== 'owner' || can(role, 'requisitionNote.read')),
    wide: ['title', 'position'],
    read: async (scope, ids, columns) =>
      (await scope.these('requisition', shapes.list, ids, [
        ...['company', 'designation'],
        ...(columns.includes('owner') ? ['owner'] : []),
      ])) as Requisition[],
    cell: (row, column, time) => cells[column](row, time),
  }
}
