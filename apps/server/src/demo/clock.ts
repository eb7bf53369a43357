const DAY = 24 * 3600 * 1000

/** Moments around the start of the demo, so that its last week is everybody's last week. */
export function clockAt(now: Date) {
  const moment = (days: number, seconds = 0) => new Date(now.getTime() + days * DAY + seconds * 1000).toISOString()
  return {
    /** So many days before the start, and so many seconds after that. */
    ago: (days: number, seconds = 0) => moment(-days, seconds),
    /** So many days after the start, at a full hour of UTC. */
    at(days: number, hour: number): string {
      const day = new Date(now.getTime() + days * DAY)
      return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour)).toISOString()
    },
    /** In so many minutes, at a full minute. */
    in: (minutes: number) => new Date(Math.ceil(now.getTime() / 60_000 + minutes) * 60_000).toISOString(),
    /** The date so many days after the start, as YYYY-MM-DD. */
    date: (days: number) => moment(days).slice(0, 10),
  }
}
export type Clock = ReturnType<typeof clockAt>
