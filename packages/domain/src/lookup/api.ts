import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { boundedText } from '../core/field.ts'
import { Lookup, NewLookup, Place } from './schema.ts'

const named = {
  filters: { id: 'id', name: 'text', active: 'boolean', approvedAt: 'date' },
  sorts: ['name', 'createdAt'],
  includes: [],
  order: ['name', 'asc'],
} as const

export const lookupApi = {
  skills: endpoint({
    method: 'GET',
    path: '/skill/skill',
    who: 'signedIn',
    does: 'Lists the skills that the caller may choose from.',
    list: named,
    answer: Lookup,
  }),
  proposeSkill: endpoint({
    method: 'POST',
    path: '/skill/skill',
    who: 'lookup.propose',
    does: 'Adds a skill; other companies see it once an admin has approved it.',
    body: NewLookup,
    answer: Lookup,
  }),
  designations: endpoint({
    method: 'GET',
    path: '/designation/designation',
    who: 'signedIn',
    does: 'Lists the designations that the caller may choose from.',
    list: named,
    answer: Lookup,
  }),
  proposeDesignation: endpoint({
    method: 'POST',
    path: '/designation/designation',
    who: 'lookup.propose',
    does: 'Adds a designation; other companies see it once an admin has approved it.',
    body: NewLookup,
    answer: Lookup,
  }),
  places: endpoint({
    method: 'GET',
    path: '/other/place',
    who: 'signedIn',
    does: 'Searches the cities of the world by name, in English or Arabic.',
    query: z.strictObject({ search: boundedText(100) }),
    answer: z.array(Place),
  }),
}
