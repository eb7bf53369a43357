import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import type { LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import type { OpenSession } from '@majlis/domain/session/schema.ts'
import { LiveCall } from '@majlis/web/src/core/call/call.ts'
import { tryRelay } from '@majlis/web/src/core/call/relayTest.ts'
import { call } from '@majlis/web/src/core/client.ts'
import { setSession } from '@majlis/web/src/core/session.ts'
import { makeMedia, makePicture } from './media.ts'
import { Watcher } from './watcher.ts'

/** Who takes part, with what picture and sound. */
export interface Opening {
  interviewId: string
  /** The candidate's link; without it the page has a session. */
  link?: string
  session?: OpenSession
  colour: string
  tone: number
  step: 'lobby' | 'in'
}

/** A page with a call and nothing else, for tests to look into. */
export class Stage {
  call!: LiveCall
  room!: LiveRoom
  readonly tryRelay = tryRelay
  readonly watcher = new Watcher()

  async open({ interviewId, link, session, colour, tone, step }: Opening): Promise<void> {
    if (session) setSession(session)
    this.room = await call(liveRoomApi.room, { params: { id: interviewId } }, { link, quiet: true })
    const stream = colour ? makeMedia(colour, tone) : null
    this.call = new LiveCall({ room: this.room, link, stream, step })
    this.call.subscribe(() => this.watcher.watch(this.call.view))
    this.watcher.began = performance.now()
    this.call.start()
  }

  useDevices(colour: string, tone: number): void {
    this.call.useStream(makeMedia(colour, tone))
  }

  /** Shares a screen of this colour: which one, the browser asks the person. */
  async shareScreen(colour: string): Promise<void> {
    navigator.mediaDevices.getDisplayMedia = async () => makePicture(colour)
    await this.call.share()
  }

  /** What is recorded, which watchers get. */
  showWatchers(colour: string, tone: number): void {
    this.call.setWatched(makeMedia(colour, tone))
  }
}

declare global {
  interface Window {
    stage: Stage
  }
}
window.stage = new Stage()
