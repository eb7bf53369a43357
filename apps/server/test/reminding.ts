import type pg from 'pg'
import { remindOfReferees } from '../src/features/nomination/jobs.ts'
import { anyKeys } from './keys.ts'

const hour = 3600 * 1000

/** Is it between eight and six, and not at the week's end, of a zone whose week ends on Saturday and Sunday? */
export function duringDays(at: Date, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' })
  const { weekday = '', hour: of } = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  )
  return !['Sat', 'Sun'].includes(weekday) && Number(of) >= 8 && Number(of) < 18
}

/** A clock that its holder moves on from now; each hour that passes, what is due about referees is sent. */
export function movedClock(pool: pg.Pool, url: string) {
  const began = Date.now()
  const parts = { pool, env: { PRODUCT_NAME: 'Majlis', PUBLIC_URL: url, DEMO: true }, keys: anyKeys }
  const counts = new Map<string, number>()
  let hours = 0
  const look = async () => {
    const { rows } = await pool.query<{ to: string; n: number }>(
      `select recipient as to, count(*)::int as n from notification_log where type = 'refereeReminded' group by recipient`,
    )
    for (const { to, n } of rows) counts.set(to, n)
  }
  const sentTo = (recipient: string) => counts.get(recipient) ?? 0
  return {
    sentTo,
    hoursOf: (at: Date | undefined) => (Number(at) - began) / hour,
    /** Moves on to so many hours after the beginning; answers when somebody was reminded meanwhile. */
    async to(until: number, recipient: string): Promise<Date[]> {
      const moments: Date[] = []
      for (; hours < until; hours++) {
        const at = new Date(began + (hours + 1) * hour)
        const before = sentTo(recipient)
        await remindOfReferees({ ...parts, clock: () => at })
        await look()
        if (sentTo(recipient) > before) moments.push(at)
      }
      return moments
    },
  }
}
