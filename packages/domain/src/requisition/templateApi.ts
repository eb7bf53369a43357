import { endpoint } from '../core/endpoint.ts'
import { ById, Done } from '../core/field.ts'
import { NewTemplate, RequisitionTemplate, TemplateChange } from './template.ts'

/** The calls about what a requisition can start from. */
export const templateCalls = {
  templates: endpoint({
    method: 'GET',
    path: '/requisition/template',
    who: 'requisitionTemplate.read',
    does: "What a requisition can start from: the product's templates and the company's.",
    list: {
      filters: { id: 'id', title: 'text', companyId: 'id' },
      sorts: ['title', 'createdAt'],
      includes: [],
      order: ['title', 'asc'],
    },
    answer: RequisitionTemplate,
  }),
  saveTemplate: endpoint({
    method: 'POST',
    path: '/requisition/template',
    who: 'requisitionTemplate.write',
    does: "Keeps a requisition's details and questions as a template of its company.",
    body: NewTemplate,
    answer: RequisitionTemplate,
  }),
  changeTemplate: endpoint({
    method: 'PUT',
    path: '/requisition/template/:id',
    who: 'requisitionTemplate.write',
    does: 'Gives a template another title.',
    params: ById,
    body: TemplateChange,
    answer: RequisitionTemplate,
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/requisition/template/:id',
    who: 'requisitionTemplate.delete',
    does: 'Deletes a template; requisitions that started from it stay as they are.',
    params: ById,
    answer: Done,
  }),
}
