import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import { NewTemplate, RequisitionTemplate, TemplateChange } from './template.ts'

/** The calls about what a requisition can start from. */
export const templateShapes = {
  templates: {
    does: "What a requisition can start from: the product's templates and the company's.",
    list: {
      filters: { id: 'id', title: 'text', companyId: 'id' },
      sorts: ['title', 'createdAt'],
      includes: [],
      order: ['title', 'asc'],
    },
    answer: RequisitionTemplate,
  },
  saveTemplate: {
    does: "Keeps a requisition's details and questions as a template of its company.",
    body: NewTemplate,
    answer: RequisitionTemplate,
  },
  changeTemplate: {
    does: 'Gives a template another title.',
    params: ById,
    body: TemplateChange,
    answer: RequisitionTemplate,
  },
  removeTemplate: {
    does: 'Deletes a template; requisitions that started from it stay as they are.',
    params: ById,
    answer: Done,
  },
} as const satisfies Shapes
