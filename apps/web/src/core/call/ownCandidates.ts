import type { SentEvent } from '@majlis/domain/liveRoom/event.ts'

/** The body of `ice` events. */
export type Candidates = Extract<SentEvent, { kind: 'ice' }>['body']

/** What a connection tells of its addresses. */
type Gathering = Pick<RTCPeerConnection, 'iceGatheringState' | 'addEventListener'>

/** How long a description waits for addresses that are found at once, such as those of this machine. */
const WITH_DESCRIPTION = 20
/** What is found next is told soon; later addresses come slower. */
const FIRST_BATCH = 15
const BATCH = 50
const MOST_AT_ONCE = 40

/** The own addresses that a connection finds: the first ones go with the description, later ones by themselves. */
export class OwnCandidates {
  readonly #peer: Gathering
  readonly #send: (candidates: Candidates['candidates']) => void
  #found: Candidates['candidates'] = []
  #batch: ReturnType<typeof setTimeout> | undefined
  #hasSent = false
  #isDescribing = false
  readonly #stop = new AbortController()

  constructor(peer: Gathering, send: (candidates: Candidates['candidates']) => void) {
    this.#peer = peer
    this.#send = send
    const { signal } = this.#stop
    peer.addEventListener('icecandidate', ({ candidate }) => candidate?.candidate && this.#find(candidate), { signal })
  }

  /** Until all are found, for a moment: the description then carries them, and no other call need follow it. */
  async first(): Promise<void> {
    const peer = this.#peer
    if (peer.iceGatheringState === 'complete') return
    this.#isDescribing = true
    await new Promise<void>((resolve) => {
      const look = () => peer.iceGatheringState === 'complete' && resolve()
      peer.addEventListener('icegatheringstatechange', look, { signal: this.#stop.signal })
      setTimeout(resolve, WITH_DESCRIPTION)
    })
    this.#isDescribing = false
  }

  /** Those found so far stand in the description. */
  described(): void {
    clearTimeout(this.#batch)
    this.#batch = undefined
    this.#found = []
  }

  close(): void {
    clearTimeout(this.#batch)
    this.#stop.abort()
  }

  #find({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): void {
    this.#found.push({ candidate, sdpMid, sdpMLineIndex, ...(usernameFragment && { usernameFragment }) })
    if (this.#isDescribing) return
    this.#batch ??= setTimeout(() => this.#sendAll(), this.#hasSent ? BATCH : FIRST_BATCH)
  }

  #sendAll(): void {
    this.#batch = undefined
    this.#hasSent ||= this.#found.length > 0
    while (this.#found.length) this.#send(this.#found.splice(0, MOST_AT_ONCE))
  }
}
