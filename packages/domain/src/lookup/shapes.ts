import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { boundedText, Done } from '../core/field.ts'
import { LookupStatus } from './lists.ts'
import {
  EntryOfList,
  Lookup,
  LookupChange,
  LookupEntry,
  LookupMerge,
  NewLookup,
  OfList,
  Place,
  ZoneOption,
} from './schema.ts'

const named = {
  filters: { id: 'id', name: 'text', active: 'boolean', approvedAt: 'date' },
  sorts: ['name', 'createdAt'],
  includes: [],
  order: ['name', 'asc'],
} as const

const listed = <const What extends string>(what: What) => ({
  does: `Lists the ${what} that the caller may choose from.`,
  list: named,
  answer: Lookup,
})
const proposed = <const What extends string>(what: What) => ({
  does: `Adds a ${what}; other companies see it once an admin has approved it.`,
  body: NewLookup,
  answer: Lookup,
})

/** What only the server needs of the calls that all choose by. */
export const lookupShapes = {
  skills: listed('skills'),
  proposeSkill: proposed('skill'),
  designations: listed('designations'),
  proposeDesignation: proposed('designation'),
  places: {
    does: 'Searches the cities of the world by name, in English or Arabic.',
    query: z.strictObject({ search: boundedText(100) }),
    answer: z.array(Place),
  },
} as const satisfies Shapes

/** The same of the calls that look after the lists. */
export const listsShapes = {
  zones: {
    does: 'The time zones to choose from, from UTC-12 to UTC+13: regions that share a name and their clocks are one choice.',
    slow: true,
    answer: z.array(ZoneOption),
  },
  industries: listed('industries'),
  proposeIndustry: proposed('industry'),
  degrees: listed('degrees'),
  proposeDegree: proposed('degree'),
  fieldsOfStudy: listed('fields of study'),
  proposeFieldOfStudy: proposed('field of study'),
  entries: {
    does: 'The entries of a list with how they stand and how many rows name them, for whoever looks after the lists.',
    params: OfList,
    list: {
      filters: { status: LookupStatus },
      sorts: ['name', 'createdAt'],
      includes: [],
      order: ['name', 'asc'],
      search: true,
    },
    answer: LookupEntry,
  },
  near: {
    does: 'Approved entries of the same list whose names are near to one: it may be the same.',
    params: EntryOfList,
    answer: z.array(Lookup),
  },
  change: {
    does: 'Renames an entry in both languages, or says whether it may be chosen; the old name of a skill stays a spelling of it.',
    params: EntryOfList,
    body: LookupChange,
    answer: Done,
  },
  approve: {
    does: 'Lets everybody choose an entry.',
    params: EntryOfList,
    answer: Done,
  },
  merge: {
    does: 'Makes an entry one with another: whatever names it names the other from then on, and nothing of it is lost.',
    params: EntryOfList,
    body: LookupMerge,
    answer: Done,
  },
  unmerge: {
    does: 'Undoes a merge within seven days: whatever it moved names the entry again, unless it was changed since.',
    params: EntryOfList,
    answer: Done,
  },
} as const satisfies Shapes
