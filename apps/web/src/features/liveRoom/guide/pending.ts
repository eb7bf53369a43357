import { interviewApi } from '@majlis/domain/interview/api.ts'
import type { InterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import type { Mark } from '@majlis/domain/liveRoom/schema.ts'
import { useSyncExternalStore } from 'react'
import { call, Refused } from '../../../core/client.ts'
import { readAnew } from '../../../core/hooks.ts'
import { Observable, oneFor } from '../../../core/observable.ts'
import { dropKept, keepForReload, keptAt } from '../../../core/reload.ts'
import { retry, retryCreate } from '../../../core/retry.ts'
import { showToast } from '../../../core/toast.ts'
import { declareRisk } from '../../../core/unsaved.ts'

/** Something with a moment of its own: a question that was asked, the taking back of that, or a mark. */
export type Stamp = AskedStamp | MarkStamp
interface AskedStamp {
  kind: 'asked' | 'undone'
  question: string
  at: string
}
interface MarkStamp {
  kind: Mark['kind']
  text: string
  at: string
  /** By it the mark stands once, however often it is sent. */
  key?: string
}
const isMark = (stamp: Stamp): stamp is MarkStamp => stamp.kind === 'note' || stamp.kind === 'highlight'

/** What was stamped in an interview and the server has not confirmed; sent in its order, however long the line is dead. */
export class PendingStamps extends Observable {
  items: readonly Stamp[]
  readonly #key: string
  readonly #send: (stamp: Stamp) => Promise<unknown>
  readonly #sent: (stamp: Stamp) => Promise<unknown>
  #running = false

  /** `sent`: the server has it now, and what was read of it is old. */
  constructor(key: string, send: (stamp: Stamp) => Promise<unknown>, sent: typeof send = async () => {}) {
    super()
    this.#key = key
    this.#send = send
    this.#sent = sent
    this.items = (keptAt(key, '') as readonly Stamp[] | undefined) ?? []
    void this.#run()
  }

  readonly add = (stamp: Stamp): void => {
    this.#update([...this.items, isMark(stamp) ? { ...stamp, key: crypto.randomUUID() } : stamp])
    void this.#run()
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    for (let next = this.items[0]; next; next = this.items[0]) {
      const stamp = next
      await retryCreate(() => this.#send(stamp)).catch((error) => {
        if (!(error instanceof Refused)) throw error
        showToast(error.message, 'bad')
      })
      // Until it is read again a question would stand there as not asked, and the next press would stamp it anew.
      await retry(() => this.#sent(stamp)).catch(() => {})
      this.#update(this.items.filter((one) => one !== stamp))
    }
    this.#running = false
  }

  #update(items: readonly Stamp[]): void {
    this.items = items
    this.#keep()
    this.changed()
  }

  /** In this tab's own storage too: neither a reload nor a dead server loses a moment. */
  #keep(): void {
    if (this.items.length) keepForReload(this.#key, { values: this.items, updatedAt: '' })
    else dropKept(this.#key)
  }
}

function send(interviewId: string, stamp: Stamp): Promise<unknown> {
  const quiet = { quiet: true }
  if (isMark(stamp)) {
    const { kind, text, at, key } = stamp
    return call(liveRoomApi.addMark, { params: { id: interviewId }, body: { kind, text, at } }, { ...quiet, key })
  }
  const params = { id: interviewId, question: stamp.question }
  return call(liveRoomApi.asked, { params, body: { at: stamp.at, undo: stamp.kind === 'undone' } }, quiet)
}

const readAgain = (stamp: Stamp) => readAnew([isMark(stamp) ? liveRoomApi.marks : interviewApi.questions])

const all: PendingStamps[] = []
const pendingOf = oneFor((interviewId) => {
  const made = new PendingStamps(`stamps ${interviewId}`, (stamp) => send(interviewId, stamp), readAgain)
  all.push(made)
  return made
})
declareRisk(() => all.some(({ items }) => items.length > 0))

/** What waits to be sent of an interview, and how something is stamped. */
export function usePending(interviewId: string) {
  const pending = pendingOf(interviewId)
  const items = useSyncExternalStore(pending.subscribe, () => pending.items)
  return { items, add: pending.add }
}

/** The questions as their interviewer has stamped them, whether the server knows it yet or not. */
export const asStamped = (questions: readonly InterviewQuestion[], items: readonly Stamp[]): InterviewQuestion[] =>
  questions.map((question) => {
    const last = items.findLast((one) => !isMark(one) && one.question === question.id)
    return last ? { ...question, askedAt: last.kind === 'asked' ? last.at : null, askedTime: null } : question
  })

/** The marks that are known, and those that wait, in the order of their moments. */
export const withWaiting = (marks: readonly Mark[], items: readonly Stamp[]): (Mark | MarkStamp)[] =>
  [...marks, ...items.filter(isMark)].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
