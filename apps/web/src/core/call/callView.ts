import type { Pair } from './pair.ts'
import type { CallPerson, CallView, LiveRoom, Person, PersonMedia, Step } from './types.ts'

const everything: PersonMedia = {
  ...{ microphone: true, camera: true, sharing: false, recording: false },
  ...{ weak: false, lagSeconds: 0 },
}

/** What a screen shows before the first answer. */
export function firstView(visit: string, room: LiveRoom, step: Step): CallView {
  const { phase, startsAt, startedAt, endedAt, agreed } = room
  return {
    visit,
    step,
    phase,
    startsAt,
    startedAt,
    endedAt,
    // Not before the first turn: without the server's time nobody could tell when a film began.
    recording: false,
    needs: 'nothing',
    full: false,
    agreed,
    people: [],
    me: room.people.find(({ me }) => me) ?? null,
    own: { stream: null, microphone: true, camera: true, screen: null, lost: null, pictureHeld: false },
    chat: [],
    online: true,
    ended: null,
    nudges: { count: 0, what: null },
  }
}

/** Somebody as the server and the connection tell of them. */
export function personView(
  { me: _, ...person }: Person,
  pair: Pair | undefined,
  media: ReadonlyMap<string, PersonMedia>,
): CallPerson {
  const says = media.get(pair?.visit ?? person.visit ?? '') ?? everything
  const state = pair?.state ?? 'none'
  // The line to the server is another one: whoever cannot reach it, and is heard, is there.
  const isHeard = person.step === 'away' && person.agreed && (state === 'live' || state === 'weak')
  return {
    ...person,
    ...(isHeard && pair && { step: 'in', visit: pair.visit }),
    connection: state,
    lostSince: pair?.lostSince ?? null,
    isLongLost: pair?.isLongLost ?? false,
    stream: pair?.stream ?? null,
    screen: says.sharing ? (pair?.screen ?? null) : null,
    media: says,
    bars: state === 'live' || state === 'weak' ? (pair?.quality.bars ?? 0) : 0,
  }
}

/** Would a screen show the same? Then nobody is woken. */
export function isSameView(a: CallView, b: CallView): boolean {
  return isSameBut(a, b, 'people', 'me') && isSameMe(a.me, b.me) && isSamePeople(a.people, b.people)
}

const isSameMe = (a: Person | null, b: Person | null) => a === b || (a !== null && b !== null && isSameBut(a, b))

const isSamePeople = (a: readonly CallPerson[], b: readonly CallPerson[]) =>
  a.length === b.length &&
  a.every((one, i) => {
    const other = b[i]
    return other !== undefined && isSameBut(one, other, 'media') && isSameBut(one.media, other.media)
  })

function isSameBut<T extends object>(a: T, b: T, ...not: (keyof T)[]): boolean {
  const keys = Object.keys(a) as (keyof T)[]
  return keys.every((key) => not.includes(key) || a[key] === b[key])
}
