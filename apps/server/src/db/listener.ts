import { randomUUID } from 'node:crypto'
import pg from 'pg'

interface ListenerSettings {
  connection: pg.ClientConfig
  channel: string
  /** Another process told of this. */
  heard(subject: string): void
  /** It is connected, once more perhaps: what was told meanwhile is unknown. */
  connected(): void
  failed(error: Error): void
}

/** One connection on which a process hears of what others have changed, and tells of what it has changed itself. */
export interface Listener {
  /** Connects, where it has not. */
  start(): void
  /** Does word from others arrive now? */
  hears(): boolean
  /** Tells the others, never in a writer's transaction: all commits of a database would wait for each other. */
  tell(subject: string): void
  close(): Promise<void>
}

/** How often it is asked whether the connection still hears, and how long its own word may take. */
const checkEvery = 30_000
const patience = 2000
/** The pause before it connects again, doubled up to the longest. */
const firstPause = 200
const longestPause = 5000
/** What is told within so many milliseconds travels together. */
const gathers = 5
/** While the connection is away so many subjects are kept to be told; whoever lost more looks by itself. */
const mostKept = 10_000

export function openListener(settings: ListenerSettings): Listener {
  const { connection, channel, heard, connected, failed } = settings
  const own = randomUUID()
  const subjects = new Set<string>()
  let client: pg.Client | null = null
  let ready = false
  let hears = false
  let closed = false
  let pause = firstPause
  let opening: Promise<void> | null = null
  let sending: NodeJS.Timeout | undefined
  let checking: NodeJS.Timeout | undefined
  let retrying: NodeJS.Timeout | undefined
  let expecting: { nonce: string; found: () => void } | null = null

  const start = () => {
    if (client || opening || retrying || closed) return
    opening = connect()
      .catch(lost)
      .finally(() => {
        opening = null
      })
  }

  async function connect(): Promise<void> {
    const made = new pg.Client({ ...connection, application_name: 'majlis listens', keepAlive: true })
    made.on('error', (error) => client === made && lost(error))
    made.on('end', () => client === made && lost(new Error('the connection has ended')))
    made.on('notification', ({ payload = '' }) => receive(payload))
    client = made
    await made.connect()
    await made.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (closed) return
    pause = firstPause
    ready = true
    checking = setInterval(() => void check(), checkEvery).unref()
    await check()
    connected()
    flush()
  }

  /** Sends a word to itself: a pooler between may take LISTEN and never pass anything on, and a line may be dead. */
  async function check(): Promise<void> {
    const asked = client
    const nonce = randomUUID()
    let isAnswered = false
    const came = new Promise<boolean>((resolve) => {
      const late = setTimeout(resolve, patience, false)
      expecting = {
        nonce,
        found() {
          clearTimeout(late)
          resolve(true)
        },
      }
    })
    notify([`${own}?${nonce}`]).then(
      () => {
        isAnswered = true
      },
      () => {},
    )
    const heardIt = await came
    if (client !== asked || closed) return
    hears = heardIt
    if (!heardIt && !isAnswered) lost(new Error('the connection does not answer'))
  }

  function receive(payload: string): void {
    if (payload === `${own}?${expecting?.nonce}`) expecting?.found()
    else if (!payload.startsWith(own)) heard(payload.slice(own.length + 1))
  }

  const notify = async (payloads: string[]) =>
    client?.query('select pg_notify($1, word) from unnest($2::text[]) word', [channel, payloads])

  function flush(): void {
    if (sending || !subjects.size || !ready) return
    sending = setTimeout(() => {
      sending = undefined
      const now = [...subjects]
      subjects.clear()
      notify(now.map((subject) => `${own} ${subject}`)).catch(() => {
        for (const one of now) subjects.add(one)
      })
    }, gathers)
  }

  function lost(error: Error): void {
    const broken = client
    client = null
    ready = false
    hears = false
    clearInterval(checking)
    void broken?.end().catch(() => {})
    if (closed || retrying) return
    failed(error)
    retrying = setTimeout(() => {
      retrying = undefined
      start()
    }, pause).unref()
    pause = Math.min(longestPause, pause * 2)
  }

  return {
    start,
    hears: () => hears,
    tell(subject) {
      if (subjects.size < mostKept) subjects.add(subject)
      start()
      flush()
    },
    async close() {
      closed = true
      clearTimeout(sending)
      clearTimeout(retrying)
      clearInterval(checking)
      ready = false
      await opening
      const open = client
      client = null
      await open?.end().catch(() => {})
    },
  }
}
