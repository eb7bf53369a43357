import type { RequestStatus } from './status.ts'

/** How long an approved erasure waits, so that it can be withdrawn. */
export const pauseHours = 24
/** For how many hours the link to ask by opens. */
export const linkHours = 24
/** For how many days a copy is kept. */
export const archiveDays = 7
/** For how many years it is proved that something was asked, erased or held. */
export const proofYears = 5
/** By how many days the time for an answer is extended, once. */
export const extensionDays = 30

interface Request {
  status: number
}
const asked: RequestStatus = 0
const approved: RequestStatus = 4

/** Does it wait for an answer? */
export const isAsked = ({ status }: Request): boolean => status === asked
/** Can it still be withdrawn? */
export const isOpen = ({ status }: Request): boolean => status === asked || status === approved
/** Can more time be taken for the answer: once, and before the first time is over? */
export const isExtendable = (request: Request & { dueAt: string; extendedTo: string | null }, now: number): boolean =>
  isAsked(request) && request.extendedTo === null && now <= Date.parse(request.dueAt)
