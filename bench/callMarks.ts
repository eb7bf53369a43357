import type { Participant } from '../e2e/call/room.ts'
import { median } from './environment.ts'

type Page = Participant['page']

/** Runs in a page before its own scripts: notes when each step on the way to a picture begins and ends. */
export function markCall(): void {
  const mark = (name: string) => void performance.mark(`call ${name}`)
  window.RTCPeerConnection = class extends window.RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      mark('connection made')
      this.addEventListener('connectionstatechange', () => mark(`connection ${this.connectionState}`))
      this.addEventListener('iceconnectionstatechange', () => mark(`addresses ${this.iceConnectionState}`))
    }
    override async setLocalDescription(): Promise<void> {
      mark('description begun')
      await super.setLocalDescription()
      mark(`${this.localDescription?.type} made`)
    }
    override async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
      mark(`${description.type} heard`)
      await super.setRemoteDescription(description)
      mark(`${description.type} taken`)
    }
  }
  const ask = window.fetch
  window.fetch = async (...request) => {
    const [address, init] = request
    const [, called] = /\/interview\/live\/[^/]+(\/\w+)?$/.exec(String(address)) ?? []
    const turn = called === '/turn' && JSON.parse(String(init?.body))
    const sent: string[] = turn ? turn.send.map(({ kind }: { kind: string }) => kind) : []
    const name = turn ? (turn.hold ? 'held call' : `call with ${sent.join(', ') || 'nothing'}`) : `call ${called ?? ''}`
    mark(`${name} sent`)
    const answer = await ask(...request)
    mark(`${name} ${answer.ok ? 'answered' : `refused with ${answer.status}`}`)
    return answer
  }
}

/** Runs in a page of the room itself: notes the first picture of somebody else. */
export function markPicture(): void {
  const seen = new WeakSet<Element>()
  const count: VideoFrameRequestCallback = (now, { rtpTimestamp }) => {
    if (rtpTimestamp !== undefined) performance.mark('call picture', { startTime: now })
  }
  const look = () => {
    for (const video of document.querySelectorAll<HTMLVideoElement>('figure video'))
      if (!seen.has(video)) {
        seen.add(video)
        const watch: VideoFrameRequestCallback = (now, facts) => {
          count(now, facts)
          if (facts.rtpTimestamp === undefined) video.requestVideoFrameCallback(watch)
        }
        video.requestVideoFrameCallback(watch)
      }
    requestAnimationFrame(look)
  }
  if (window.top === window) look()
}

/** When each step came, by the clock of the machine; those that were asked for are forgotten. */
export const takeMarks = (page: Page): Promise<{ name: string; at: number }[]> =>
  page.evaluate(() => {
    const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('call '))
    performance.clearMarks()
    return marks.map(({ name, startTime }) => ({ name: name.slice(5), at: performance.timeOrigin + startTime }))
  })

/** The steps of many ways to a picture, from its beginning on. */
export class Steps {
  readonly #steps = new Map<string, number[]>()
  #ways = 0

  /** Takes the steps of one way, of all who are on it; each counts where it comes first. */
  async add(began: number, until: number, ...all: { side: string; page: Page }[]): Promise<void> {
    this.#ways++
    const taken = all.map(async ({ side, page }) =>
      (await takeMarks(page)).map(({ name, at }) => ({ name: `${side}: ${name}`, at })),
    )
    const marks = (await Promise.all(taken)).flat()
    const first = new Map<string, number>()
    for (const { name, at } of marks) if (at >= began && at <= until && !first.has(name)) first.set(name, at - began)
    for (const [name, at] of first) this.#steps.set(name, [...(this.#steps.get(name) ?? []), at])
  }

  /** Those of every second way at least, in their order. */
  print(title: string): void {
    const usual = [...this.#steps].filter(([, all]) => all.length * 2 >= this.#ways)
    const rows = usual.map(([name, all]) => ({ name, at: median(all), times: all.length }))
    console.log(`\n${title}: step by step, in milliseconds, the middle of ${this.#ways}`)
    for (const { name, at } of rows.sort((a, b) => a.at - b.at)) console.log(`${at.toFixed(0).padStart(6)}  ${name}`)
  }
}
