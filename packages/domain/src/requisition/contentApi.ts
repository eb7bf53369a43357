import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { ById, Done } from '../core/field.ts'
import {
  Evaluation,
  NewRequisitionLocation,
  NewRequisitionSkill,
  RefcheckSettings,
  RequisitionLocation,
  RequisitionReferral,
  RequisitionSkill,
} from './schema.ts'

const ofRequisition = {
  filters: { requisitionId: 'id' },
  sorts: ['createdAt'],
  includes: [],
  order: ['createdAt', 'asc'],
} as const

/** The calls for the parts of a requisition one by one. */
export const contentCalls = {
  skills: endpoint({
    method: 'GET',
    path: '/requisition/skill',
    who: 'requisitionContent.read',
    does: 'The skills that a requisition asks for.',
    list: { ...ofRequisition, includes: ['skill'] },
    answer: RequisitionSkill,
  }),
  addSkills: endpoint({
    method: 'POST',
    path: '/requisition/skill/many',
    who: 'requisition.update',
    does: 'Asks for more skills; one that is asked for already stays as it is.',
    body: z.array(NewRequisitionSkill).check(z.minLength(1), z.maxLength(100)),
    answer: RequisitionSkill,
    bulk: true,
  }),
  removeSkill: endpoint({
    method: 'DELETE',
    path: '/requisition/skill/:id',
    who: 'requisition.update',
    does: 'Asks no longer for a skill.',
    params: ById,
    answer: Done,
  }),
  addLocation: endpoint({
    method: 'POST',
    path: '/requisition/location',
    who: 'requisition.update',
    does: 'Adds a place to a requisition; one that it has already stays as it is.',
    body: NewRequisitionLocation,
    answer: RequisitionLocation,
  }),
  removeLocation: endpoint({
    method: 'DELETE',
    path: '/requisition/location/:id',
    who: 'requisition.update',
    does: 'Takes a place from a requisition.',
    params: ById,
    answer: Done,
  }),
  evaluations: endpoint({
    method: 'GET',
    path: '/requisition/evaluation',
    who: 'requisitionQuestion.read',
    does: 'What the candidates of a requisition are weighed by.',
    list: { ...ofRequisition, sorts: ['order', 'createdAt'], order: ['order', 'asc'] },
    answer: Evaluation,
  }),
  setRefcheck: endpoint({
    method: 'PUT',
    path: '/requisition/refcheck',
    who: 'refcheckSettings.update',
    does: 'Sets which ref-check the candidates of a requisition take and how, or turns it off.',
    body: RefcheckSettings,
    answer: RequisitionReferral,
  }),
}
