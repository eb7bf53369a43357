import type { CallView, ChatLine, Person, PersonMedia, RoomEvent } from './types.ts'

type ChatEvent = Extract<RoomEvent, { kind: 'chat' }>
type MediaEvent = Extract<RoomEvent, { kind: 'media' }>

/** What the others have told: their words, what they send, and that something is to be read again. */
export class RoomNews {
  lines: ChatLine[] = []
  nudges: CallView['nudges'] = { count: 0, what: null }
  /** What each visit says that it sends. */
  readonly media = new Map<string, PersonMedia>()
  readonly #seen = new Map<string, Set<number>>()
  /** The number of the event that told it. */
  readonly #toldMedia = new Map<string, number>()

  /** True the first time that an event is heard: each comes twice, straight from the other and by the server. */
  isNew({ from, n }: Pick<RoomEvent, 'from' | 'n'>): boolean {
    const seen = this.#seen.get(from) ?? new Set()
    this.#seen.set(from, seen)
    if (seen.has(n)) return false
    seen.add(n)
    return true
  }

  /** Takes what is to be shown. */
  take(event: RoomEvent, people: readonly Person[]): void {
    if (event.kind === 'chat') this.#hear(event, people)
    if (event.kind === 'media') this.#heedMedia(event)
    if (event.kind === 'nudge') this.nudges = { count: this.nudges.count + 1, what: event.body.what }
  }

  /** A line of one's own, which is on its way under this number. */
  write(n: number, line: Pick<ChatLine, 'at' | 'text' | 'private'>, me: Person | null): void {
    this.#add({ ...line, id: `own ${n}`, side: me?.side ?? null, name: me?.name ?? '', mine: true, sent: false })
  }

  /** The server has all up to this number. */
  delivered(n: number): void {
    this.lines = this.lines.map((line) =>
      !line.sent && Number(line.id.split(' ')[1]) <= n ? { ...line, sent: true } : line,
    )
  }

  /** What was told earlier may come later: of the two ways one is slower, or was cut off. */
  #heedMedia({ from, n, body }: MediaEvent): void {
    if (n < (this.#toldMedia.get(from) ?? 0)) return
    this.#toldMedia.set(from, n)
    this.media.set(from, body)
  }

  #hear({ from, n, side, at, body }: ChatEvent, people: readonly Person[]): void {
    const speaker = people.find(({ visit }) => visit === from) ?? people.find((one) => one.side === side)
    const { name = '', me: mine = false } = speaker ?? {}
    const { text, private: isPrivate = false } = body
    this.#add({ id: `${from} ${n}`, side, name, mine, text, private: isPrivate, at: Date.parse(at), sent: true })
  }

  #add(line: ChatLine): void {
    if (this.lines.some(({ id }) => id === line.id)) return
    this.lines = [...this.lines, line].sort((a, b) => a.at - b.at)
  }
}
