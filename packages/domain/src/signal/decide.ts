import { isOpenSignal, SignalState } from '../refcheck/signal.ts'

const day = 24 * 3600 * 1000
/** How long whoever is asked can explain, and how much. */
export const explaining = { days: 7, letters: 500 }

/** Until when an explanation is waited for, in milliseconds; null where nobody was asked. */
export const explainUntil = ({ askedAt }: { askedAt: string | null }): number | null =>
  askedAt === null ? null : Date.parse(askedAt) + explaining.days * day

/** May somebody be asked to explain it: it is not decided on, and nobody is waited for? */
export function mayAsk(signal: { state: number; askedAt: string | null }, now: number): boolean {
  if (!isOpenSignal(signal)) return false
  return signal.state !== SignalState.ASKED || now >= (explainUntil(signal) ?? 0)
}

/** May whoever was asked explain it, or change what it said, while it is waited for? */
export const mayExplain = (signal: { state: number; askedAt: string | null }, now: number): boolean =>
  (signal.state === SignalState.ASKED || signal.state === SignalState.EXPLAINED) && now < (explainUntil(signal) ?? 0)

/** Should somebody else decide than who asked: it is another who asked, or nobody else is there? */
export const isForOther = (
  { askedBy }: { askedBy: string | null },
  decider: { accountId: string; hasColleagues: boolean },
): boolean => askedBy === decider.accountId && decider.hasColleagues

/** Where a signal stands once a decision on it is taken back. */
export const reopened = ({ askedAt, explanation }: { askedAt: string | null; explanation: string | null }) =>
  explanation !== null ? SignalState.EXPLAINED : askedAt !== null ? SignalState.ASKED : SignalState.OPEN
