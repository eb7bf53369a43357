import { readMessage, writeMessage } from './channelMessage.ts'
import { configurationOf } from './configuration.ts'
import { connectionsOf, isFirstToOffer } from './mesh.ts'
import type { OwnDevices } from './ownDevices.ts'
import { Pair } from './pair.ts'
import type { Direction, Tracks } from './peerConnection.ts'
import type { LiveRoom, NewEvent, Person, RoomEvent, SentEvent } from './types.ts'

type Negotiation = Extract<RoomEvent, { kind: 'sdp' | 'ice' }>
type Me = Omit<Person, 'visit'> & { visit: string }
/** How connections of a room are to be made. */
type Ways = Pick<LiveRoom, 'iceServers' | 'relayOnly'>
/** Who gives way when both offer at once, as the rules have it. */
type IsPolite = (me: { side: Person['side']; visit: string }, other: { side: Person['side']; visit: string }) => boolean

export interface PairsPlan {
  own: OwnDevices
  room: Ways
  /** The room once more, for addresses and passwords of relays that are fresh. */
  askRoom(): Promise<Ways>
  isPolite: IsPolite
  send(event: NewEvent): void
  /** An event that came straight from this visit. */
  heard(visit: string, event: SentEvent): void
  changed(): void
  now(): number
}

/** What may come before it is known who it is from. */
const MOST_EARLY = 60
const FRESH_WITHIN = 2000
/** How long an offer or an answer may hold up what else is to be said. */
const WRITTEN_WITHIN = 250
/** A connection that waits longer may have lost its addresses. */
const SPARE_FOR = 60_000

/** The connections of this visit to all others: made, watched and ended as people come and go. */
export class Pairs {
  readonly #plan: PairsPlan
  readonly #all = new Map<string, { pair: Pair; person: Person; timer: ReturnType<typeof setTimeout> | undefined }>()
  #early: Negotiation[] = []
  readonly #gone = new Set<string>()
  #spare: { peer: RTCPeerConnection; since: number } | null = null
  #room: Ways

  constructor(plan: PairsPlan) {
    this.#plan = plan
    this.#room = plan.room
  }

  /** The connection to somebody; also while the server thinks them away. */
  of(person: Pick<Person, 'visit' | 'side' | 'name'>): Pair | undefined {
    if (person.visit !== null) return this.#all.get(person.visit)?.pair
    return [...this.#all.values()].find((one) => isSame(one.person, person))?.pair
  }

  all(): Pair[] {
    return [...this.#all.values()].map(({ pair }) => pair)
  }

  /** Connects to those who are in now, and lets go of those who are not. */
  follow(me: Me, people: readonly Person[]): void {
    const wanted = connectionsOf(
      me,
      people.filter(({ visit }) => visit !== null && !this.#gone.has(visit)),
    )
    for (const [visit, { pair, person }] of this.#all) {
      const direction = wanted.get(visit)
      pair.isThere = direction !== undefined
      const isAway = me.step === 'in' && people.some((one) => one.visit === null && isSame(one, person))
      // Whoever the server thinks away may still be heard: the line to the server is another one.
      if (direction ? !isEqual(direction, pair.direction) : !isAway) this.#drop(visit)
    }
    for (const [visit, direction] of wanted) {
      const person = people.find((one) => one.visit === visit)
      if (person && !this.#all.has(visit)) this.#open(me, { ...person, visit }, direction)
    }
    const known = new Set(people.map(({ visit }) => visit))
    this.#early = this.#early.filter(({ from }) => known.has(from))
    // Of somebody who has not agreed no address is looked for.
    if (!me.agreed) this.#dropSpare()
    else if (!this.#all.size) this.#prepare()
  }

  /** When the offers and answers that are being written are written: one call takes all. Nothing waits long for it. */
  async written(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, WRITTEN_WITHIN))
    await Promise.race([Promise.all(this.all().map(({ written }) => written)), late])
  }

  negotiate(event: Negotiation): void {
    const pair = this.#all.get(event.from)?.pair
    if (!pair) this.#early = [...this.#early, event].slice(-MOST_EARLY)
    else if (event.kind === 'sdp') pair.describe(event.body)
    else pair.addCandidates(event.body)
  }

  /** Whoever said that they go need not be waited for. */
  left(visit: string): void {
    this.#gone.add(visit)
    this.#drop(visit)
  }

  returned(visit: string): void {
    this.#gone.delete(visit)
  }

  /** Tells an event straight to whom it is for, beside the server. */
  tell(event: SentEvent): void {
    const text = writeMessage(event)
    for (const [visit, { pair }] of this.#all) if (!event.to || event.to === visit) pair.tell(text)
  }

  /** Other tracks are to be sent. */
  use(): void {
    for (const pair of this.all()) pair.use(this.#tracksFor(pair.direction))
  }

  /** The server is reached again. */
  hurry(): void {
    this.#dropSpare()
    for (const pair of this.all()) pair.hurry()
  }

  /** How the worst of the lines is. */
  line(): { weak: boolean; availableKbps: number | null } {
    const available = this.all().flatMap(({ stats }) => stats?.available ?? [])
    const weak = this.all().some(({ state }) => state === 'weak' || state === 'lost' || state === 'restoring')
    return { weak, availableKbps: available.length ? Math.min(...available) : null }
  }

  /** The loudest voice that the connections know of, from 0 to 1. */
  voiceLevel(): number | null {
    const levels = this.all().flatMap(({ stats }) => stats?.voice ?? [])
    return levels.length ? Math.max(...levels) : null
  }

  /** A line that we send over is too thin for a picture. */
  isTooThin(): boolean {
    return this.all().some(({ direction, quality }) => direction.sends && direction.receives && quality.isTooThin)
  }

  close(): void {
    this.#dropSpare()
    for (const visit of [...this.#all.keys()]) this.#drop(visit)
  }

  #open(me: Me, person: Me, direction: Direction): void {
    const { visit } = person
    const pair = new Pair({
      visit,
      isPolite: this.#plan.isPolite(me, person),
      direction,
      offersFirst: isFirstToOffer(me, person),
      tracks: this.#tracksFor(direction),
      known: configurationOf(this.#room),
      prepared: this.#takeSpare(),
      configuration: (isFresh) => this.#configuration(isFresh),
      send: this.#plan.send,
      message: (text) => {
        const event = readMessage(text)
        if (event) this.#plan.heard(visit, event)
      },
      changed: this.#plan.changed,
      now: this.#plan.now,
    })
    this.#all.set(visit, { pair, person, timer: undefined })
    this.#look(visit)
    const early = this.#early.filter(({ from }) => from === visit)
    this.#early = this.#early.filter(({ from }) => from !== visit)
    for (const event of early) this.negotiate(event)
  }

  /** Makes a connection for whoever comes next: its addresses are found while nobody waits for them. */
  #prepare(): void {
    if (this.#spare && performance.now() - this.#spare.since < SPARE_FOR) return
    this.#dropSpare()
    this.#spare = { peer: new RTCPeerConnection(configurationOf(this.#room)), since: performance.now() }
  }

  #takeSpare(): RTCPeerConnection | undefined {
    const spare = this.#spare
    this.#spare = null
    if (!spare || performance.now() - spare.since < SPARE_FOR) return spare?.peer
    spare.peer.close()
    return undefined
  }

  #dropSpare(): void {
    this.#spare?.peer.close()
    this.#spare = null
  }

  #look(visit: string): void {
    const entry = this.#all.get(visit)
    if (!entry) return
    entry.timer = setTimeout(
      () =>
        entry.pair
          .look()
          .catch(() => {})
          .finally(() => this.#look(visit)),
      entry.pair.pause,
    )
  }

  #drop(visit: string): void {
    const entry = this.#all.get(visit)
    if (!entry) return
    clearTimeout(entry.timer)
    this.#all.delete(visit)
    entry.pair.close()
  }

  /** Who watches gets the film's picture, everybody else camera and microphone. */
  #tracksFor({ sends, receives }: Direction): Tracks {
    if (!sends) return { sound: null, picture: null, screen: null }
    return receives ? this.#plan.own.tracks : this.#plan.own.watched
  }

  /** Passwords of relays end: whoever looks for other ways asks for new ones, but not for long. */
  async #configuration(isFresh: boolean): Promise<RTCConfiguration> {
    const late = new Promise<null>((resolve) => setTimeout(resolve, FRESH_WITHIN, null))
    const room = isFresh ? await Promise.race([this.#plan.askRoom().catch(() => null), late]) : null
    this.#room = room ?? this.#room
    return configurationOf(this.#room)
  }
}

const isSame = (a: Pick<Person, 'side' | 'name'>, b: Pick<Person, 'side' | 'name'>) =>
  a.side === b.side && a.name === b.name
const isEqual = (a: Direction, b: Direction) => a.sends === b.sends && a.receives === b.receives
