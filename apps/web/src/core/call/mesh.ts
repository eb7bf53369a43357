import type { Direction } from './peerConnection.ts'
import type { Person, Side } from './types.ts'

type Member = Pick<Person, 'visit' | 'side' | 'step' | 'agreed' | 'since'>
type Present = Member & { visit: string }

/** Whom I am connected to, by their visits: those who speak to each other, and those who watch to the interviewer alone. */
export function connectionsOf(me: Member, others: readonly Member[]): Map<string, Direction> {
  const there = others.filter(isIn)
  const mine = new Map<string, Direction>()
  if (!isIn(me)) return mine
  const speakers = speakersOf([me, ...there])
  for (const other of there) {
    const direction = directionOf(me, other, speakers)
    if (direction) mine.set(other.visit, direction)
  }
  return mine
}

const isIn = (member: Member): member is Present => member.visit !== null && member.step === 'in' && member.agreed

/** The candidate, the interviewer and the second who came first: what one line of a home carries. */
function speakersOf(present: readonly Present[]): Set<Member> {
  const first = (side: Side) =>
    present
      .filter((one) => one.side === side)
      .sort((a, b) => compare(a.since ?? '', b.since ?? '') || compare(a.visit, b.visit))[0]
  return new Set([first('candidate'), first('interviewer'), first('second')].filter((one) => one !== undefined))
}

function directionOf(me: Member, other: Member, speakers: ReadonlySet<Member>): Direction | null {
  if (speakers.has(me) && speakers.has(other)) return { sends: true, receives: true }
  if (me.side === 'interviewer' && !speakers.has(other)) return { sends: true, receives: false }
  if (other.side === 'interviewer' && !speakers.has(me)) return { sends: false, receives: true }
  return null
}

/** Who of two sends the first offer: whoever went in later, and so learnt first that the other is there. */
export const isFirstToOffer = (me: Member, other: Member): boolean =>
  (compare(me.since ?? '', other.since ?? '') || compare(me.visit ?? '', other.visit ?? '')) > 0

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
