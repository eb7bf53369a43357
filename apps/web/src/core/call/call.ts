import { isPolite, maySpeak } from '@majlis/domain/liveRoom/rules.ts'
import { Observable } from '../observable.ts'
import { firstView, isSameView, personView } from './callView.ts'
import { OwnDevices } from './ownDevices.ts'
import { Pairs } from './pairs.ts'
import { RoomNews } from './roomNews.ts'
import { ServerClock } from './serverClock.ts'
import { Signaling } from './signaling.ts'
import { ToldMedia } from './toldMedia.ts'
import { serverTransport } from './transport.ts'
import type {
  CallEnd,
  CallPlan,
  CallTransport,
  CallView,
  DeviceReport,
  HealthSource,
  NewEvent,
  NudgeTopic,
  Person,
  PersonMedia,
  RoomEvent,
  SentEvent,
  Step,
  TurnAnswer,
} from './types.ts'

/** One visit to the room: it tells its steps and reads those of the others, and is connected to whoever is in as soon as it is in itself. */
export class LiveCall extends Observable {
  readonly visit = crypto.randomUUID()
  readonly clock = new ServerClock()
  view: CallView
  readonly #transport: CallTransport
  readonly #own: OwnDevices
  readonly #pairs: Pairs
  readonly #news = new RoomNews()
  readonly #signaling: Signaling
  #device: DeviceReport | undefined
  /** Where what is recorded stands, told with each turn. */
  recorded: HealthSource | null = null
  readonly #speaks: boolean
  readonly #told: ToldMedia
  #people: Person[]
  #latest = ''
  #isTold = false
  readonly #stop = new AbortController()

  constructor({ room, link, stream, step = 'devices', device, transport }: CallPlan) {
    super()
    this.#transport = transport ?? serverTransport(room.interviewId, link)
    this.#device = device
    this.#speaks = maySpeak(room.side)
    this.#people = room.people
    this.view = firstView(this.visit, room, step)
    this.#own = new OwnDevices(stream, () => this.#ownChanged())
    this.#pairs = new Pairs({
      own: this.#own,
      room,
      askRoom: () => this.#transport.room(),
      isPolite,
      send: (event) => void this.#send(event),
      heard: (visit, event) => this.#hearDirectly(visit, event),
      changed: () => this.#changed(),
      now: () => this.clock.now(),
    })
    this.#told = new ToldMedia({ devices: () => this.#own.sent, line: this.line })
    this.#signaling = new Signaling({
      visit: this.visit,
      transport: this.#transport,
      clock: this.clock,
      step: () => this.view.step,
      device: () => this.#device,
      health: () => this.recorded,
      written: () => this.#pairs.written(),
      answered: (answer) => this.#take(answer),
      delivered: (n) => {
        this.#news.delivered(n)
        this.#changed()
      },
      online: (isOnline) => this.#online(isOnline),
      refused: () => this.#end('refused'),
    })
    this.clock.onLeap = () => this.#signaling.reconnect()
  }

  /** Runs until `leave`, or until the page is left. */
  start(): void {
    addEventListener('pagehide', () => this.leave(), { signal: this.#stop.signal })
    this.#send({ kind: 'hello', to: null, body: {} })
    this.#follow()
    this.#signaling.start()
  }

  /** Goes to a step: `in` connects, any other disconnects. */
  goTo(step: Step): void {
    if (step === this.view.step || this.view.ended) return
    this.#set({ step })
    this.#send({ kind: 'hello', to: null, body: {} })
    this.#follow()
  }

  report(device: DeviceReport): void {
    this.#device = device
    this.refresh()
  }

  /** Sends other devices; the old tracks are ended by whoever opened them. */
  readonly useStream = (stream: MediaStream | null) => this.#own.useStream(stream)
  readonly setMicrophone = (on: boolean) => this.#own.setMicrophone(on)
  readonly setCamera = (on: boolean) => this.#own.setCamera(on)
  /** Sends a screen beside the camera; false when the person chose none. */
  readonly share = () => this.#own.share()
  readonly stopSharing = () => this.#own.stopSharing()
  /** What watchers see and hear; of the interviewer alone. */
  readonly setWatched = (stream: MediaStream | null) => this.#own.setWatched(stream)

  /** Sends the picture again that was stopped for the line's sake. */
  resumePicture(): void {
    for (const pair of this.#pairs.all()) pair.forgetQuality()
    this.#own.holdPicture(false)
  }

  say(text: string, { private: isPrivate = false }: { private?: boolean } = {}): void {
    const body = isPrivate ? { text, private: true } : { text }
    const n = this.#send({ kind: 'chat', to: null, body })
    this.#news.write(n, { at: this.clock.now(), text, private: isPrivate }, this.view.me)
    this.#changed()
  }

  /** How the own film goes, for the others too. */
  tellFilm(film: Pick<ToldMedia, 'recording' | 'lagSeconds'>): void {
    Object.assign(this.#told, film)
    this.#changed()
  }

  /** For the recorder: how the worst of the lines is, and the loudest voice. */
  readonly line = () => this.#pairs.line()
  readonly voiceLevel = () => this.#pairs.voiceLevel()
  readonly nudge = (what: NudgeTopic) => void this.#send({ kind: 'nudge', to: null, body: { what } })
  /** Asks the server now: after a start, an end or a consent, so that nobody waits. */
  readonly refresh = () => this.#signaling.refresh()

  leave(): void {
    if (this.view.ended) return
    this.#pairs.tell({ kind: 'bye', n: this.#signaling.next(), body: { reason: 'left' } })
    this.#transport.leave(this.visit)
    this.#end('left')
  }

  #send(event: NewEvent): number {
    const sent = this.#signaling.send(event)
    const isPrivate = event.kind === 'chat' && event.body.private
    if (!isPrivate) this.#pairs.tell(sent)
    return sent.n
  }

  #take(answer: TurnAnswer): void {
    if (answer.replaced) this.#end('replaced')
    if (answer.phase === 'closed') this.#end('refused')
    if (this.view.ended) return
    // Two calls run side by side: what was read earlier may come later.
    if (answer.now >= this.#latest) {
      this.#latest = answer.now
      this.#people = answer.people
      const { phase, startsAt, startedAt, endedAt, recording, needs, full } = answer
      // The place is free: a call that waits tells no step.
      if (this.view.full && !full) this.refresh()
      this.#set({ phase, startsAt, startedAt, endedAt, recording, needs, full })
      this.#isTold = answer.people.some(({ me, visit, step }) => me && visit === this.visit && step === this.view.step)
      this.#follow()
    }
    for (const event of answer.events) this.#hear(event)
  }

  #follow(): void {
    const me = this.#people.find((person) => person.me)
    // Until the server says when I came to this step, I am the one who came last.
    const since = this.#isTold ? (me?.since ?? null) : '~'
    const step = this.view.full ? 'lobby' : this.view.step
    const others = this.#people.filter((person) => !person.me)
    if (me && !this.view.ended) this.#pairs.follow({ ...me, visit: this.visit, step, since }, others)
    this.#changed()
  }

  /** An event that came straight from another's browser: from whom is known by the connection. */
  #hearDirectly(from: string, event: SentEvent): void {
    const side = this.#people.find(({ visit }) => visit === from)?.side
    if (!side || (event.to && event.to !== this.visit)) return
    this.#hear({ ...event, id: 0, from, side, to: event.to ?? null, at: new Date(this.clock.now()).toISOString() })
  }

  #hear(event: RoomEvent): void {
    if (event.from === this.visit || !this.#news.isNew(event)) return
    this.#news.take(event, this.#people)
    if (event.kind === 'sdp' || event.kind === 'ice') this.#pairs.negotiate(event)
    if (event.kind === 'bye') this.#pairs.left(event.from)
    if (event.kind === 'hello') {
      this.#pairs.returned(event.from)
      this.#tell(this.#told.media(), event.from)
      this.#follow()
    } else this.#changed()
  }

  #ownChanged(): void {
    this.#pairs.use()
    this.#changed()
  }

  #tell(body: PersonMedia, to: string | null): void {
    if (this.#speaks) this.#send({ kind: 'media', to, body })
  }

  #online(isOnline: boolean): void {
    if (isOnline && !this.view.online) {
      this.#pairs.hurry()
      this.#signaling.setClock()
    }
    this.#set({ online: isOnline })
  }

  #end(ended: CallEnd): void {
    this.#stop.abort()
    this.#signaling.stop()
    this.#pairs.close()
    this.#own.stopSharing()
    this.#set({ ended })
  }

  #changed(): void {
    if (this.#pairs.isTooThin() && this.#own.view.camera) this.#own.holdPicture(true)
    const media = this.#told.news()
    if (media) this.#tell(media, null)
    const me = this.#people.find((person) => person.me) ?? null
    this.#set({
      me,
      agreed: me?.agreed ?? false,
      own: this.#own.view,
      chat: this.#news.lines,
      nudges: this.#news.nudges,
      people: this.#people.flatMap((one) => (one.me ? [] : personView(one, this.#pairs.of(one), this.#news.media))),
    })
  }

  #set(news: Partial<CallView>): void {
    const next = { ...this.view, ...news }
    if (isSameView(this.view, next)) return
    this.view = next
    this.changed()
  }
}
