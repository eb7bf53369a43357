import type { RequestStatus } from './status.ts'

/** How long an approved erasure waits, so that it can be withdrawn. */
export const pauseHours = 24

interface Request {
  status: number
}
const asked: RequestStatus = 0
const approved: RequestStatus = 4

/** Does it wait for an answer? */
export const isAsked = ({ status }: Request): boolean => status === asked
/** Can it still be withdrawn? */
export const isOpen = ({ status }: Request): boolean => status === asked || status === approved
