import { isAssignable, isReassignable, startsOver } from '@majlis/domain/assignment/rules.ts'
import { type Row, rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'

/** Can this row be offered times: may it get an interviewer, without starting anything over? */
export const isOfferable = (row: Row): boolean => (isAssignable(row) || isReassignable(row)) && !startsOver(row)

/** To which of several times can be offered. */
export const offerableOf = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter((candidate) => isOfferable(rowOf(candidate)))
