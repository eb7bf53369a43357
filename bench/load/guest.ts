import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { actSteadily, browserAt, dataOf, type Place } from './asker.ts'
import type { GuestPlan } from './plan.ts'

/** Milliseconds between two readings of the whole report, and for how long its film is watched each time. */
const between = 60_000
const watching = 40_000
/** A player asks for about so many seconds of film at once, and has them before they are played. */
const stretch = 10_000
/** Of so many readings one leaves a comment. */
const comments = 4
const held = 25

/** Reads a shared report by its link again and again, plays its film, comments, and is told what others do meanwhile. */
export function visit(place: Place, plan: GuestPlan, rate: () => number, isOver: () => boolean): void {
  const { interviewId } = plan
  let proof = plan.proof
  let watched: string[] = []
  let readings = 0
  const ask = browserAt(place, plan.address, () => ({ 'x-link-token': plan.link, 'x-link-proof': proof }))

  async function open(kind: string, due?: number): Promise<string | null> {
    const answer = await ask({
      ...{ kind, method: 'POST', path: '/api/report/open', bare: '/report', isRead: true, body: {} },
      ...(due !== undefined && { due }),
    })
    const told = dataOf(answer)
    if (!told) return null
    proof = told.proof ?? proof
    watched = told.watch
    return told.interview?.film?.recording ?? null
  }

  async function read(due: number): Promise<void> {
    await ask({ kind: 'who shared it', path: '/api/report/head', bare: `/read/head?id=${interviewId}`, due })
    const film = await open('a shared report', due)
    const device = { interviewId, device: 'computer' }
    const view = dataOf(
      await ask({
        ...{ kind: 'a view', method: 'POST', path: '/api/guest/view', bare: '/view', body: device, isRead: true },
      }),
    )
    if (film) await play(film)
    if (view) {
      const tenths = { tenths: 31 }
      await ask({
        ...{
          kind: 'a view',
          method: 'PUT',
          path: `/api/guest/view/${view.id}`,
          bare: `/view/${view.id}`,
          body: tenths,
        },
      })
    }
    if (++readings % comments) return
    await ask({
      ...{ kind: 'a comment', method: 'POST', path: '/api/guest/comment', bare: '/comment' },
      headers: { 'idempotency-key': randomUUID() },
      body: { interviewId, message: 'This one we would like to meet.' },
    })
  }

  async function play(film: string): Promise<void> {
    let at = 0
    for (let passed = 0; passed < watching && !isOver(); passed += stretch) {
      const range = { range: `bytes=${at}-` }
      const answer = await ask({ kind: 'a stretch of a film', path: film, bare: film, headers: range })
      const [, last, all] = /-(\d+)\/(\d+)$/.exec(answer?.headers['content-range'] ?? '') ?? []
      at = Number(last) + 1
      if (!answer || at >= Number(all)) return
      await pause(stretch)
    }
  }

  async function follow(): Promise<void> {
    let cursor: string | null = null
    while (!isOver()) {
      if (!watched.length) {
        await pause(1000)
        continue
      }
      const hold = cursor === null ? 0 : held
      const asked = new URLSearchParams({ watch: watched.join(), hold: String(hold), ...(cursor && { after: cursor }) })
      const told = dataOf(
        await ask({ kind: 'news', path: `/api/live?${asked}`, bare: `/live?${asked}`, isRead: true, isHeld: true }),
      )
      if (told && cursor !== null && told.changes.length) {
        await pause(400)
        await open('a shared report')
      }
      cursor = told?.cursor ?? cursor
      if (!told) await pause(2000)
    }
  }

  void follow()
  actSteadily(() => between / rate(), read, isOver)
}
