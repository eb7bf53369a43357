import type { InterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { useKeptText } from '../../../core/keptText.ts'
import { useKeysOf } from '../useRoomKeys.ts'
import type { Stamp } from './pending.ts'

/** The single keys of the guide. */
export const guideKeys = {
  next: { code: 'KeyN', shown: 'N' },
  undo: { code: 'KeyU', shown: 'U' },
  highlight: { code: 'KeyH', shown: 'H' },
  note: { code: 'KeyT', shown: 'T' },
} as const
export type GuideKey = keyof typeof guideKeys
/** Who sits beside marks moments, and asks nothing. */
export const ofBoth: readonly GuideKey[] = ['highlight', 'note']

/** A key of the guide that was pressed, with its moment by the database's clock. */
export interface Press {
  key: GuideKey
  at: string
}

/** For so long a stamp is offered to be taken back, in milliseconds. */
export const undoFor = 10_000

/** May the stamp of this question be taken back at this moment? */
export const mayUndo = ({ askedAt }: Pick<InterviewQuestion, 'askedAt'>, at: number): boolean =>
  askedAt !== null && at - Date.parse(askedAt) < undoFor

type Asked = Pick<InterviewQuestion, 'id' | 'askedAt'>

/** The question that was asked last. */
const lastOf = (questions: readonly Asked[]) =>
  questions
    .filter(({ askedAt }) => askedAt !== null)
    .sort((one, other) => Date.parse(one.askedAt ?? '') - Date.parse(other.askedAt ?? ''))
    .at(-1)

/** What presses come to, one after the other: each asks the next question, takes the last one back, or marks its moment. */
export function stampsOf(presses: readonly Press[], questions: readonly Asked[]): Stamp[] {
  const stamps: Stamp[] = []
  let now = questions
  const stamp = (question: string, kind: 'asked' | 'undone', at: string) => {
    stamps.push({ kind, question, at })
    now = now.map((one) => (one.id === question ? { ...one, askedAt: kind === 'asked' ? at : null } : one))
  }
  for (const { key, at } of presses) {
    const [next, last] = [now.find(({ askedAt }) => askedAt === null), lastOf(now)]
    if (key === 'next' && next) stamp(next.id, 'asked', at)
    if (key === 'undo' && last && mayUndo(last, Date.parse(at))) stamp(last.id, 'undone', at)
    if (key === 'highlight') stamps.push({ kind: 'highlight', text: '', at })
  }
  return stamps
}

/** How many marks wait in presses that could not be carried out yet; one that was taken back again is none. */
export function marksIn(presses: readonly Press[]): number {
  let [asked, highlights] = [0, 0]
  for (const { key } of presses) {
    if (key === 'next') asked++
    if (key === 'undo') asked = Math.max(0, asked - 1)
    if (key === 'highlight') highlights++
  }
  return asked + highlights
}

interface GuideKeysPlan {
  interviewId: string
  /** The keys that this side has. */
  keys: readonly GuideKey[]
  now: () => number
  beside: Element
  onPress: () => void
}

/**
 * Listens for the guide's keys also while it is shut or loading. What was pressed is kept with its moment, through a reload
 * too, until the guide has taken it.
 */
export function useGuideKeys({ interviewId, keys, now, beside, onPress }: GuideKeysPlan) {
  const [kept, keep] = useKeptText(`room keys ${interviewId}`)
  const presses: readonly Press[] = kept ? JSON.parse(kept) : []
  const write = (next: readonly Press[]) => keep(next.length ? JSON.stringify(next) : '')
  const press = (key: GuideKey) => {
    // After a T come the letters of a note, for which there is no field yet: they are no keys.
    if (!keys.includes(key) || isNoteAwaited(presses)) return
    write([...presses, { key, at: new Date(now()).toISOString() }])
    onPress()
  }
  useKeysOf(guideKeys, press, beside)
  return { presses, taken: write }
}

/** Was T pressed, and is there no field for the note yet? */
export const isNoteAwaited = (presses: readonly Press[]): boolean => presses.some(({ key }) => key === 'note')
