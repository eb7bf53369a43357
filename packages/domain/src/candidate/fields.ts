import * as z from 'zod/mini'
import { bounded, phonePattern, text } from '../core/field.ts'
import { limits } from '../core/limits.ts'

/** A candidate's name as every form asks for it. */
export const candidateName = text(limits.name, {
  required: 'candidate.name.required',
  short: 'candidate.name.short',
  long: 'candidate.name.long',
})

/** A phone that may be left out; empty is none. */
export const maybePhone = z.optional(
  z.nullable(
    z.string().check(
      z.trim(),
      ...bounded(limits.phone, 'phone.long'),
      z.refine((typed) => typed === '' || phonePattern.test(typed), { error: 'phone.enter' }),
    ),
  ),
)
