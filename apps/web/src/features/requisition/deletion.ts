import { latin } from '../../core/format.ts'

/** From so many candidates on a press alone deletes no requisition. */
const many = 50

/** Is the number of candidates asked for before a requisition is deleted with them? */
export const mustBeTyped = (candidates: number): boolean => candidates >= many

/** Is this the number, however people write it: with separators or in Arabic digits? */
export const isNumber = (typed: string, wanted: number): boolean =>
  latin(typed).replace(/[\s.,\u066c\u00a0'’]/g, '') === String(wanted)
