import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { boundedText } from '../core/field.ts'
import { Lookup, NewLookup, Place } from './schema.ts'

const named = {
  filters: { id: 'id', name: 'text', active: 'boolean', approvedAt: 'date' },
  sorts: ['name', 'createdAt'],
  includes: [],
  order: ['name', 'asc'],
} as const

/** What only the server needs of the calls. */
export const lookupShapes = {
  skills: {
    does: 'Lists the skills that the caller may choose from.',
    list: named,
    answer: Lookup,
  },
  proposeSkill: {
    does: 'Adds a skill; other companies see it once an admin has approved it.',
    body: NewLookup,
    answer: Lookup,
  },
  designations: {
    does: 'Lists the designations that the caller may choose from.',
    list: named,
    answer: Lookup,
  },
  proposeDesignation: {
    does: 'Adds a designation; other companies see it once an admin has approved it.',
    body: NewLookup,
    answer: Lookup,
  },
  places: {
    does: 'Searches the cities of the world by name, in English or Arabic.',
    query: z.strictObject({ search: boundedText(100) }),
    answer: z.array(Place),
  },
} as const satisfies Shapes
