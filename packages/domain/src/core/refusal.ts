import type { MessageKey, MessageParams } from './text.ts'

/** One thing that is wrong: which field, in which row of a bulk call, and the sentence's key. */
export interface Fault {
  message: MessageKey
  params?: MessageParams
  field?: string
  index?: number
  code?: string
  /** Times that are free in the place of one that is not. */
  next?: readonly string[]
}

/** The one error of the product: the status of the answer and what the caller is told. */
export class Refusal extends Error {
  readonly status: number
  readonly faults: Fault[]
  readonly retryAfter: number | undefined

  constructor(status: number, faults: Fault[], retryAfter?: number) {
    super(faults[0]?.message)
    this.name = 'Refusal'
    this.status = status
    this.faults = faults
    this.retryAfter = retryAfter
  }
}

/** Makes a refusal of one sentence: `throw refuse(409, 'candidate.movedOn')`. */
export function refuse(status: number, message: MessageKey, more: Omit<Fault, 'message'> = {}): Refusal {
  return new Refusal(status, [{ message, ...more }])
}
