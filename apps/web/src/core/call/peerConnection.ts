import type { SentEvent } from '@majlis/domain/liveRoom/event.ts'
import { type Candidates, OwnCandidates } from './ownCandidates.ts'

/** Which way pictures and sound go between two people. */
export interface Direction {
  sends: boolean
  receives: boolean
}

/** What is sent to one person; null where there is nothing to send. */
export interface Tracks {
  sound: MediaStreamTrack | null
  picture: MediaStreamTrack | null
  screen: MediaStreamTrack | null
}
/** At most so many kbit/s. */
export interface Limits {
  picture: number
  screen: number
}
/** What two browsers tell each other to understand one another: the body of `sdp` events. */
export type Description = Extract<SentEvent, { kind: 'sdp' }>['body']

export interface PeerConnectionPlan {
  /** Counts the connections of one pair of visits. */
  epoch: number
  /** Gives way when both offer at once. */
  isPolite: boolean
  direction: Direction
  configuration: RTCConfiguration
  /** One that was made while nobody was there yet, by the same configuration. */
  prepared?: RTCPeerConnection | undefined
  tracks: Tracks
  limits: Limits
  describe(description: Description): void
  candidates(candidates: Candidates): void
  /** What came over the data channel. */
  message(text: string): void
  /** Something of the connection is different. */
  changed(): void
  /** Both made a first offer: this connection, of the polite one, is to be replaced by one that answers. */
  collided(offer: Description): void
}

const VOICE = 40
const PING_INTERVAL = 500

/** One RTCPeerConnection with three lines, sound, camera and screen, so that nothing is negotiated when one begins or ends. */
export class PeerConnection {
  readonly epoch: number
  readonly #plan: PeerConnectionPlan
  readonly #peer: RTCPeerConnection
  readonly #events: RTCDataChannel
  readonly #timer: ReturnType<typeof setInterval>
  readonly #candidates: OwnCandidates
  #jobs: Promise<void> = Promise.resolve()
  #mayOffer = false
  #tracks: Tracks
  #limits: Limits
  #early: Candidates['candidates'] = []
  stream: MediaStream | null = null
  screen: MediaStream | null = null

  constructor(plan: PeerConnectionPlan) {
    this.#plan = plan
    this.epoch = plan.epoch
    this.#tracks = plan.tracks
    this.#limits = plan.limits
    this.#peer = plan.prepared ?? new RTCPeerConnection(plan.configuration)
    this.#events = this.#peer.createDataChannel('events', { negotiated: true, id: 0 })
    this.#events.onmessage = ({ data }) => typeof data === 'string' && plan.message(data)
    // Something must arrive at all times, also from whoever sends no sound and no picture.
    const pings = this.#peer.createDataChannel('pings', { negotiated: true, id: 1, ordered: false, maxRetransmits: 0 })
    this.#timer = setInterval(() => pings.readyState === 'open' && pings.send('.'), PING_INTERVAL)
    this.#candidates = new OwnCandidates(this.#peer, (candidates) => plan.candidates({ candidates, epoch: this.epoch }))
    this.#peer.onnegotiationneeded = () => this.#mayOffer && this.#run(() => this.#offer())
    this.#peer.onconnectionstatechange = () => plan.changed()
  }

  get isAnswered(): boolean {
    return this.#peer.remoteDescription !== null
  }

  /** When what is being written for the other is written. */
  get written(): Promise<void> {
    return this.#jobs
  }

  /** Makes the first offer, unless one was made or answered. */
  begin(): void {
    if (this.#mayOffer) return
    this.#mayOffer = true
    const direction = directionOf(this.#plan.direction)
    // Made one after another, they are sound, camera and screen on both sides.
    for (const kind of ['audio', 'video', 'video']) this.#peer.addTransceiver(kind, { direction })
    this.#run(async () => {
      await this.#attach()
      await this.#offer()
    })
  }

  /** Looks for other ways between the two. */
  restart(configuration: RTCConfiguration): void {
    this.#peer.setConfiguration(configuration)
    if (this.isAnswered) this.#peer.restartIce()
    else this.begin()
  }

  receive(description: Description): void {
    this.#run(() => this.#take(description))
  }

  addCandidates({ candidates }: Candidates): void {
    this.#run(async () => {
      if (!this.isAnswered) this.#early.push(...candidates)
      else await this.#add(candidates)
    })
  }

  /** Sends these from now on. */
  use(tracks: Tracks, limits: Limits): void {
    this.#tracks = tracks
    this.#limits = limits
    if (!this.#lines().length) return
    this.#run(() => this.#attach())
    if (this.isAnswered) this.#run(() => this.#limit())
  }

  /** True when it went by the data channel, which needs no server. */
  tell(text: string): boolean {
    if (this.#events.readyState !== 'open') return false
    this.#events.send(text)
    return true
  }

  stats(): Promise<RTCStatsReport> {
    return this.#peer.getStats()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#candidates.close()
    this.#peer.onnegotiationneeded = null
    this.#peer.onconnectionstatechange = null
    this.#peer.close()
  }

  async #offer(): Promise<void> {
    // An offer that waits for its answer is not overtaken by another one.
    if (this.#peer.signalingState !== 'stable') return
    await this.#peer.setLocalDescription()
    await this.#describe()
  }

  async #take(description: Description): Promise<void> {
    const { signalingState } = this.#peer
    if (description.type === 'rollback') return
    if (description.type === 'offer' && signalingState === 'have-local-offer') {
      if (!this.#plan.isPolite) return
      if (!this.isAnswered) return this.#plan.collided(description)
    }
    if (description.type === 'answer' && signalingState !== 'have-local-offer') return
    await this.#peer.setRemoteDescription({ type: description.type, sdp: description.sdp })
    this.#mayOffer = true
    this.#receiveStreams()
    this.#plan.changed()
    if (description.type === 'offer') {
      await this.#attach()
      await this.#peer.setLocalDescription()
    }
    const added = this.#add(this.#early.splice(0))
    if (description.type === 'offer') await this.#describe()
    await added
    // Nobody waits for it.
    this.#run(() => this.#limit())
  }

  async #add(candidates: Candidates['candidates']): Promise<void> {
    // Those of an offer that was dropped fit no more.
    for (const { usernameFragment = null, ...candidate } of candidates)
      await this.#peer.addIceCandidate({ ...candidate, usernameFragment }).catch(() => {})
  }

  async #attach(): Promise<void> {
    const lines = this.#lines()
    const tracks = [this.#tracks.sound, this.#tracks.picture, this.#tracks.screen]
    for (const [i, line] of lines.entries()) {
      line.direction = directionOf(this.#plan.direction)
      const track = (this.#plan.direction.sends && tracks[i]) || null
      if (line.sender.track !== track) await line.sender.replaceTrack(track)
    }
  }

  async #limit(): Promise<void> {
    const kbits = [VOICE, this.#limits.picture, this.#limits.screen]
    for (const [i, { sender }] of this.#lines().entries()) {
      const parameters = sender.getParameters()
      const most = (kbits[i] ?? 0) * 1000
      if (!parameters.encodings[0] || parameters.encodings[0].maxBitrate === most) continue
      parameters.encodings[0].maxBitrate = most
      if (i > 0) parameters.degradationPreference = i === 1 ? 'maintain-framerate' : 'maintain-resolution'
      await sender.setParameters(parameters).catch(() => {})
    }
  }

  #receiveStreams(): void {
    const [sound, picture, screen] = this.#lines().map(({ receiver }) => receiver.track)
    if (this.stream || !this.#plan.direction.receives || !sound || !picture || !screen) return
    this.stream = new MediaStream([sound, picture])
    this.screen = new MediaStream([screen])
  }

  #lines(): RTCRtpTransceiver[] {
    return this.#peer.getTransceivers()
  }

  async #describe(): Promise<void> {
    await this.#candidates.first()
    const { type, sdp } = this.#peer.localDescription ?? {}
    if (!sdp || (type !== 'offer' && type !== 'answer') || this.#peer.signalingState === 'closed') return
    this.#candidates.described()
    this.#plan.describe({ type, sdp, epoch: this.epoch })
  }

  /** One after another, as they came; what fails is left to whoever watches what arrives. */
  #run(job: () => Promise<void>): void {
    this.#jobs = this.#jobs.then(job).catch(() => {})
  }
}

function directionOf({ sends, receives }: Direction): RTCRtpTransceiverDirection {
  if (sends) return receives ? 'sendrecv' : 'sendonly'
  return receives ? 'recvonly' : 'inactive'
}
