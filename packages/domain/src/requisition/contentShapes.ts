import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
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
export const contentShapes = {
  skills: {
    does: 'The skills that a requisition asks for.',
    list: { ...ofRequisition, includes: ['skill'] },
    answer: RequisitionSkill,
  },
  addSkills: {
    does: 'Asks for more skills; one that is asked for already stays as it is.',
    body: z.array(NewRequisitionSkill).check(z.minLength(1), z.maxLength(100)),
    answer: RequisitionSkill,
  },
  removeSkill: {
    does: 'Asks no longer for a skill.',
    params: ById,
    answer: Done,
  },
  addLocation: {
    does: 'Adds a place to a requisition; one that it has already stays as it is.',
    body: NewRequisitionLocation,
    answer: RequisitionLocation,
  },
  removeLocation: {
    does: 'Takes a place from a requisition.',
    params: ById,
    answer: Done,
  },
  evaluations: {
    does: 'What the candidates of a requisition are weighed by.',
    list: { ...ofRequisition, sorts: ['order', 'createdAt'], order: ['order', 'asc'] },
    answer: Evaluation,
  },
  setRefcheck: {
    does: 'Sets which ref-check the candidates of a requisition take and how, or turns it off.',
    body: RefcheckSettings,
    answer: RequisitionReferral,
  },
} as const satisfies Shapes
