import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Done, Id } from '../core/field.ts'
import { ShortlistView } from '../guest/published.ts'
import {
  NewItems,
  NewMark,
  NewShortlist,
  SharedShortlist,
  Shortlist,
  ShortlistChange,
  ShortlistMark,
} from './schema.ts'

const Item = z.strictObject({ id: Id, interviewId: Id })

/** What only the server needs of the calls. */
export const shortlistShapes = {
  list: {
    does: 'The shortlists of the company, each with its interviews in their order.',
    list: {
      filters: { requisitionId: 'id', companyId: 'id', title: 'text' },
      sorts: ['createdAt', 'title'],
      includes: [],
      order: ['createdAt', 'desc'],
    },
    answer: Shortlist,
  },
  create: {
    does: 'Puts interviews of one company side by side under a title; each report is open to the caller.',
    body: NewShortlist,
    answer: Shortlist,
  },
  change: {
    does: 'Gives a shortlist another title, or its interviews another order.',
    params: ById,
    body: ShortlistChange,
    answer: Shortlist,
  },
  remove: {
    does: 'Removes a shortlist with its marks; whoever it was shared with has no access by it any more.',
    params: ById,
    answer: Done,
  },
  add: {
    does: 'Adds interviews at the end of a shortlist, all or none; with whom it is shared sees them from now on.',
    params: ById,
    body: NewItems,
    answer: Shortlist,
  },
  take: {
    does: 'Takes an interview off a shortlist, with its marks; its report closes to those who saw it by the shortlist.',
    params: Item,
    answer: Shortlist,
  },
  shared: {
    does: 'The shortlists that were shared with the caller, the newest first; of an ended one only that it was.',
    answer: z.array(SharedShortlist),
  },
  open: {
    does: 'The reports of a shortlist side by side, as far as they are shown to the caller.',
    params: ById,
    answer: ShortlistView,
  },
  setMark: {
    does: "Sets or takes back the caller's own mark of one interview of a shortlist.",
    params: ById,
    body: NewMark,
    answer: Done,
    byLink: true,
  },
  marks: {
    does: 'The marks of a shortlist: all to the team, their own to guests.',
    params: ById,
    answer: z.array(ShortlistMark),
    byLink: true,
  },
} as const satisfies Shapes
