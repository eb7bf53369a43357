import { type ConnectionStats, lossBetween, readStats } from './connectionStats.ts'
import { interrupted, judgeLine, type LineQuality, newLine } from './lineQuality.ts'
import { LossWatch } from './lossWatch.ts'
import type { Candidates } from './ownCandidates.ts'
import { type Description, type Direction, type Limits, PeerConnection, type Tracks } from './peerConnection.ts'
import type { ConnectionState, NewEvent } from './types.ts'

const PICTURE = 700
/** Beside a screen the faces may be small. */
const PICTURE_BESIDE_SCREEN = 250
const SCREEN = 1200

export interface PairPlan {
  /** The other's. */
  visit: string
  isPolite: boolean
  direction: Direction
  offersFirst: boolean
  tracks: Tracks
  configuration(isFresh: boolean): Promise<RTCConfiguration>
  /** A connection that was made beforehand. */
  prepared?: RTCPeerConnection | undefined
  known: RTCConfiguration
  send(event: NewEvent): void
  message(text: string): void
  changed(): void
  /** Server time in milliseconds. */
  now(): number
}

/** Two visits and what connects them: one connection after another until bytes flow, and again when they do not. */
export class Pair {
  readonly #plan: PairPlan
  readonly #watch = new LossWatch(performance.now())
  #tracks: Tracks
  #connection: PeerConnection
  #stats: ConnectionStats | null = null
  quality: LineQuality = newLine()
  /** The other is there, as the server says: without it nobody would answer. */
  isThere = true
  #isClosed = false
  lostSince: number | null = null

  constructor(plan: PairPlan) {
    this.#plan = plan
    this.#tracks = plan.tracks
    this.#connection = this.#connect(1, plan.known, plan.prepared)
    if (plan.offersFirst) this.#connection.begin()
  }

  get state(): ConnectionState {
    if (this.#isClosed) return 'over'
    const now = performance.now()
    if (!this.#watch.hasBegun && !this.isThere) return 'none'
    if (!this.#watch.hasBegun) return this.#connection.isAnswered ? 'connecting' : 'greeting'
    if (this.#watch.isLost(now)) return this.#watch.isMending ? 'restoring' : 'lost'
    return this.quality.isWeak ? 'weak' : 'live'
  }

  /** Nothing has come for so long that another way is to be offered. */
  get isLongLost(): boolean {
    return !this.#isClosed && this.#watch.isLongLost(performance.now())
  }

  get stream(): MediaStream | null {
    return this.#connection.stream
  }

  get screen(): MediaStream | null {
    return this.#connection.screen
  }

  get stats(): ConnectionStats | null {
    return this.#stats
  }

  /** When what is being written for the other is written. */
  get written(): Promise<void> {
    return this.#connection.written
  }

  get direction(): Direction {
    return this.#plan.direction
  }

  get visit(): string {
    return this.#plan.visit
  }

  /** Nothing is known of the line any more. */
  forgetQuality(): void {
    this.quality = newLine()
  }

  /** What the other's browser says about the connection. */
  describe(description: Description): void {
    if (description.epoch > this.#connection.epoch) this.#replace(description.epoch, this.#plan.known)
    if (description.epoch === this.#connection.epoch) this.#connection.receive(description)
  }

  addCandidates(candidates: Candidates): void {
    if (candidates.epoch === this.#connection.epoch) this.#connection.addCandidates(candidates)
  }

  use(tracks: Tracks): void {
    this.#tracks = tracks
    this.#connection.use(tracks, this.#limits())
  }

  tell(text: string): boolean {
    return this.#connection.tell(text)
  }

  /** The server is reached again: what waited for it is tried at once. */
  hurry(): void {
    this.#watch.hurry()
  }

  /** Looks at what arrived, and does what helps. */
  async look(): Promise<void> {
    const connection = this.#connection
    const stats = readStats(await connection.stats())
    if (this.#isClosed || connection !== this.#connection) return
    const now = performance.now()
    const remedy = this.#watch.look(now, stats.arrived, stats.age ?? 0)
    const isLost = this.#watch.isLost(now)
    this.lostSince = isLost ? (this.lostSince ?? this.#plan.now() - this.#watch.silence(now)) : null
    if (isLost) this.quality = interrupted(this.quality)
    else if (this.#watch.hasBegun) this.#judge(now, stats)
    this.#stats = stats
    if (remedy !== 'none' && this.isThere) await this.#mend(remedy)
    this.#plan.changed()
  }

  /** How long until the next look. */
  get pause(): number {
    return this.#watch.pause(performance.now())
  }

  close(): void {
    this.#isClosed = true
    this.#connection.close()
  }

  #judge(at: number, stats: ConnectionStats): void {
    const { roundTrip, available } = stats
    const before = this.quality
    const loss = this.#stats ? lossBetween(this.#stats, stats) : null
    this.quality = judgeLine(before, { at, loss, roundTrip, available })
    if (this.quality.halved !== before.halved) this.#connection.use(this.#tracks, this.#limits())
  }

  async #mend(remedy: 'restart' | 'renew'): Promise<void> {
    const connection = this.#connection
    const configuration = await this.#plan.configuration(this.#watch.hasBegun)
    if (this.#isClosed || connection !== this.#connection) return
    if (remedy === 'restart') return connection.restart(configuration)
    this.#replace(connection.epoch + 1, configuration)
    this.#connection.begin()
  }

  #replace(epoch: number, configuration: RTCConfiguration): void {
    this.#connection.close()
    this.#connection = this.#connect(epoch, configuration)
    this.#stats = null
    this.#watch.renewed(performance.now())
    this.#plan.changed()
  }

  #connect(epoch: number, configuration: RTCConfiguration, prepared?: RTCPeerConnection): PeerConnection {
    const { visit: to, isPolite, direction, send, message, changed } = this.#plan
    return new PeerConnection({
      epoch,
      isPolite,
      direction,
      configuration,
      prepared,
      tracks: this.#tracks,
      limits: this.#limits(),
      describe: (body) => send({ kind: 'sdp', to, body }),
      candidates: (body) => send({ kind: 'ice', to, body }),
      message,
      changed,
      collided: (offer) => {
        this.#replace(epoch, configuration)
        this.#connection.receive(offer)
      },
    })
  }

  #limits(): Limits {
    const most = this.#tracks.screen ? PICTURE_BESIDE_SCREEN : PICTURE
    return { picture: most / 2 ** this.quality.halved, screen: SCREEN / 2 ** this.quality.halved }
  }
}
