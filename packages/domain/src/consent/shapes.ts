import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ConsentChange, ConsentDraft, ConsentText, ConsentVersion, ConsentWords, OfKind } from './schema.ts'

/** What only the server needs of the calls. */
export const consentShapes = {
  list: {
    does: "The texts that people agree to, each as it counts now: the caller's company's, or the portal's; with what counts without an own one.",
    answer: z.array(ConsentText),
  },
  change: {
    does: 'Gives a text another version, from now on and for whoever agrees from now on; null takes the own one back.',
    params: OfKind,
    body: ConsentChange,
    answer: z.array(ConsentText),
  },
  preview: {
    does: 'A text as it would be read with these words.',
    reads: true,
    params: OfKind,
    body: ConsentDraft,
    answer: ConsentWords,
  },
  history: {
    does: 'Every version of a text, the latest first: what it said, since when, by whom, and how many agreed to it.',
    params: OfKind,
    list: { filters: {}, sorts: [], includes: [], order: ['from', 'desc'] },
    answer: ConsentVersion,
  },
} as const satisfies Shapes
