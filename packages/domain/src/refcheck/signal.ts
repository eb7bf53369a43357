/** What can be odd about how a reference was given. Each is a fact, none a judgement. */
export const signalKinds = ['device', 'address', 'told', 'domain', 'alike', 'speed', 'text', 'resume'] as const
export type SignalKind = (typeof signalKinds)[number]

/** A note stands there to be known, a warning to be looked at. Nothing is counted together, sorted or refused by them. */
export const SignalLevel = { NOTE: 1, WARNING: 2 } as const
export type SignalLevel = (typeof SignalLevel)[keyof typeof SignalLevel]

/** Where the company stands with a signal. */
export const SignalState = { OPEN: 0, ASKED: 1, EXPLAINED: 2, CLEARED: 3, CONFIRMED: 4 } as const
export type SignalState = (typeof SignalState)[keyof typeof SignalState]

/** What was seen, as far as its sentence needs it: never an address, a key or a time that tells of a person. */
export interface SignalFacts {
  /** How many people used this internet address within 30 days. */
  people?: number | undefined
  /** It is an address from which the company's own people sign in. */
  office?: boolean | undefined
  /** The part of an e-mail address behind its @, and the one it looks like. */
  domain?: string | undefined
  like?: string | undefined
  /** How long the page was in use, and how long reading and typing take at least. */
  seconds?: number | undefined
  least?: number | undefined
  /** So many words in a row are the same. */
  words?: number | undefined
}

/** Is somebody still to decide on it? */
export const isOpenSignal = ({ state }: { state: number }): boolean => state < SignalState.CLEARED

/** Which signals a report prints: what was confirmed, unless whoever prints it wants all that were not cleared. */
export const isPrinted = ({ state }: { state: number }, all: boolean): boolean =>
  state === SignalState.CONFIRMED || (all && isOpenSignal({ state }))
