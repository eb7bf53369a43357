import * as z from 'zod/mini'
import { boundedText } from './field.ts'
import { isTimezone } from './zone.ts'

/** As what a list is exported, with which of these columns and in their order, and in whose time; all columns without. */
export const exportQuery = <const C extends readonly [string, ...string[]]>(columns: C) =>
  z.strictObject({
    /** CSV unless said. */
    format: z.optional(z.enum(['csv', 'xlsx'])),
    columns: z.optional(
      z.pipe(
        z.pipe(
          boundedText(400),
          z.transform((names) => names.split(',')),
        ),
        z.array(z.enum(columns)).check(z.minLength(1)),
      ),
    ),
    zone: z.optional(boundedText(64).check(z.refine(isTimezone))),
  })
