import { type AnswerField, fieldsOf, type Given, isTooLong, missingOf } from '@majlis/domain/reference/rules.ts'
import type { ReferenceAnswer } from '@majlis/domain/reference/schema.ts'
import { backOn } from '../../core/backOn.ts'
import { Refused } from '../../core/client.ts'
import { Observable } from '../../core/observable.ts'
import { Activity, keepMeasures, readMeasures } from './activity.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** How long after the last letter an answer is sent; what is picked goes at once. In milliseconds. */
const rest = 500
/** The pause after a failure of the line, doubled up to the longest. */
const firstPause = 500
const longestPause = 5000
/** So many answers are on their way at once. */
const atOnce = 3
/** So many letters at once were not typed one by one. */
const inOnePiece = 25

/** One answer, as the page shows it. */
export interface AnswerView {
  row: ReferenceAnswer
  given: Given
  isKept: boolean
  /** Why the server does not take it. */
  fault: string | null
  /** What stands at the server, where it was changed on another device. */
  theirs: ReferenceAnswer | null
}

interface Entry extends AnswerView {
  updatedAt: string
  isRunning: boolean
  /** What this device has sent, or was about to when its page went: of it nobody is asked. */
  sent: Given[]
  timer: ReturnType<typeof setTimeout> | undefined
  active: number
  pieces: number
}

const givenOf = (row: ReferenceAnswer): Given => {
  const { text_answer, choice_number, choice_expansion, scale_number, scale_expansion, attachment_approval } = row
  return { text_answer, choice_number, choice_expansion, scale_number, scale_expansion, attachment_approval }
}
const isSame = (one: Given, other: Given) => JSON.stringify(one) === JSON.stringify(other)
const measuresOf = ({ active, pieces }: Entry) => ({ active: Math.round(active), pieces })
const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0)

/** One answer as it is sent: its parts, over which state of it, and how it was written. */
export type Sent = Partial<Given> & { updatedAt: string; active_ms: number; in_one_piece: number }

interface AnswersFrom {
  refereeId: string
  rows: readonly ReferenceAnswer[]
  /** Keeps one answer at the server. */
  put: (id: string, sent: Sent) => Promise<{ updatedAt: string }>
  /** What stands at the server. */
  read: () => Promise<readonly ReferenceAnswer[]>
  /** The link, or the form, has ended meanwhile: the page is looked at again. */
  onEnded: () => void
}

/** What a referee answers: kept on this device with each letter, and at the server a moment later. */
export class Answers extends Observable {
  /** What the page draws; another list after each change. */
  views: readonly AnswerView[] = []
  /** Is the line away? */
  isOffline = false
  savedAt: string | null = null
  readonly #entries: Entry[]
  readonly #from: AnswersFrom
  readonly #activity = new Activity()
  #running = 0

  constructor(from: AnswersFrom) {
    super()
    this.#from = from
    const before = readMeasures(from.refereeId)
    this.#entries = from.rows.map((row) => {
      const draft = readDraft(from.refereeId, row.id)
      const given = draft?.given ?? givenOf(row)
      return {
        ...{ row, given, isKept: isSame(given, givenOf(row)), fault: null, theirs: null },
        ...{ updatedAt: draft?.updatedAt ?? row.updatedAt, isRunning: false, timer: undefined },
        sent: draft ? [draft.given] : [],
        ...(before[row.id] ?? { active: 0, pieces: 0 }),
      }
    })
    this.#tell()
  }

  /** Sends what an earlier visit left, and what is typed when the page is hidden; answers how to stop that. */
  readonly begin = (): (() => void) => {
    const leave = () => document.visibilityState === 'hidden' && void this.flush()
    const stop = this.#activity.begin()
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', leave)
    for (const entry of this.#entries) if (!entry.isKept) this.#send(entry)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', leave)
    }
  }

  /** Something was typed or picked. */
  readonly write = (id: string, change: Partial<Given>): void => {
    const entry = this.#entries.find(({ row }) => row.id === id)
    if (!entry) return
    const [field] = Object.keys(change) as AnswerField[]
    const grown = field ? lengthOf(change[field]) - lengthOf(entry.given[field]) : 0
    if (grown >= inOnePiece) entry.pieces += grown
    // What was read before it belongs to the answer that comes of it.
    entry.active += this.#activity.take()
    keepMeasures(this.#from.refereeId, Object.fromEntries(this.#entries.map((one) => [one.row.id, measuresOf(one)])))
    entry.given = { ...entry.given, ...change }
    entry.isKept = false
    entry.fault = null
    this.#keep(entry)
    clearTimeout(entry.timer)
    const isWriting = Object.values(change).some((value) => typeof value === 'string')
    if (isWriting) entry.timer = setTimeout(() => this.#send(entry), rest)
    else this.#send(entry)
    this.#tell()
  }

  /** Of an answer that was changed on two devices, one is kept. */
  readonly settle = (id: string, which: 'mine' | 'theirs'): void => {
    const entry = this.#entries.find(({ row }) => row.id === id)
    if (!entry?.theirs) return
    const { theirs } = entry
    entry.theirs = null
    entry.updatedAt = theirs.updatedAt
    if (which === 'theirs') {
      entry.given = givenOf(theirs)
      this.#arrived(entry)
    } else {
      this.#keep(entry)
      this.#send(entry)
    }
    this.#tell()
  }

  /** Sends at once what waits; true once the server has everything. */
  readonly flush = async (): Promise<boolean> => {
    for (const entry of this.#entries) {
      clearTimeout(entry.timer)
      if (!entry.isKept) this.#send(entry)
    }
    while (this.#entries.some(({ isRunning }) => isRunning)) await backOn(50)
    return this.#entries.every(({ isKept }) => isKept)
  }

  /** What is still to be answered, or shortened, before it can be submitted: the answers, in their order. */
  get missing(): readonly AnswerView[] {
    return this.views.filter(({ row, given }) => missingOf(row.ref_question, given) !== null || isTooLong(given))
  }

  #send(entry: Entry): void {
    // What is too long waits on this device to be shortened.
    if (entry.isRunning || entry.isKept || entry.theirs || isTooLong(entry.given)) return
    entry.isRunning = true
    void this.#run(entry).finally(() => {
      entry.isRunning = false
      this.#tell()
    })
  }

  /** One request at a time for an answer, of its latest value, until that stands at the server. */
  async #run(entry: Entry): Promise<void> {
    for (let pause = firstPause; !entry.isKept && !entry.theirs && !isTooLong(entry.given); ) {
      while (this.#running >= atOnce) await backOn(50)
      this.#running++
      const sent = entry.given
      entry.sent.push(sent)
      const outcome = await this.#put(entry, sent).finally(() => this.#running--)
      if (outcome === 'kept') {
        pause = firstPause
        if (entry.given === sent) this.#arrived(entry)
      } else if (outcome === 'again') {
        this.isOffline = true
        this.#tell()
        await backOn(pause)
        pause = Math.min(longestPause, pause * 2)
      } else if (outcome === 'stale') {
        const next = await this.#compare(entry)
        if (next === 'asked') return
        if (next === 'unread') {
          await backOn(pause)
          pause = Math.min(longestPause, pause * 2)
        }
      } else return
    }
  }

  async #put(entry: Entry, given: Given): Promise<'kept' | 'again' | 'stale' | 'refused'> {
    const { row, updatedAt, active, pieces } = entry
    const { put, onEnded } = this.#from
    const fields = fieldsOf(row.ref_question.question_type)
    const sent = {
      ...Object.fromEntries(fields.map((field) => [field, given[field]])),
      ...{ updatedAt, active_ms: Math.round(active), in_one_piece: Math.min(4000, pieces) },
    }
    try {
      const kept = await put(row.id, sent)
      entry.updatedAt = kept.updatedAt
      return 'kept'
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status === 0 || error.status === 429 || error.status >= 500) return 'again'
      if (error.status === 409 && error.errors[0]?.field === 'updatedAt') return 'stale'
      if (error.status === 422) entry.fault = error.message
      else onEnded()
      return 'refused'
    }
  }

  /** What stands at the server now: the same, what ours goes on from, or something else, of which one is to be chosen. */
  async #compare(entry: Entry): Promise<'goesOn' | 'asked' | 'unread'> {
    const rows = await this.#from.read().catch(() => null)
    const theirs = rows?.find(({ id }) => id === entry.row.id)
    if (!theirs) return 'unread'
    const stands = givenOf(theirs)
    const goesOn =
      entry.given.text_answer?.startsWith(stands.text_answer ?? '') &&
      isSame({ ...stands, text_answer: null }, { ...entry.given, text_answer: null })
    if (!entry.sent.some((own) => isSame(own, stands)) && !goesOn) {
      entry.theirs = theirs
      return 'asked'
    }
    entry.updatedAt = theirs.updatedAt
    return 'goesOn'
  }

  #arrived(entry: Entry): void {
    entry.isKept = true
    this.isOffline = false
    this.savedAt = new Date().toISOString()
    dropDraft(this.#from.refereeId, entry.row.id)
    this.#tell()
  }

  #keep({ row, given, updatedAt }: Entry): void {
    keepDraft(this.#from.refereeId, row.id, { given, updatedAt, at: Date.now() })
  }

  #tell(): void {
    this.views = this.#entries.map(({ row, given, isKept, fault, theirs }) => ({ row, given, isKept, fault, theirs }))
    this.changed()
  }
}
