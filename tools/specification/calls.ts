import { candidateCalls } from './candidateCalls.ts'
import { interviewCalls } from './interviewCalls.ts'
import { refcheckCalls } from './refcheckCalls.ts'
import { requisitionCalls } from './requisitionCalls.ts'

/** Every call that section 7 names, in its order. */
export const namedCalls = [...interviewCalls, ...candidateCalls, ...requisitionCalls, ...refcheckCalls]
