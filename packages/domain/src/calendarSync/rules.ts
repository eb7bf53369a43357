/** How many calendars of its own an interviewer may have read. */
export const mostCalendars = 5

const usual = 15
const longest = 6 * 60

/** In how many minutes a calendar is read again, after so many failures in a row; `chance` from 0 to 1 spreads them. */
export const minutesToNextRead = (failures: number, chance: number): number =>
  Math.min(longest, usual * 2 ** Math.max(0, failures - 1)) * (0.9 + 0.2 * chance)

/** By what its owner knows a calendar again: the host, and the last four signs of what is its own in the address. */
export function knownBy(address: string): { host: string; tail: string } {
  const { hostname, pathname, search } = new URL(address.replace(/^webcals?:/i, 'https:'))
  // Nearly all addresses end in the same file: `basic.ics`, `calendar.ics`.
  const own = search || pathname.replace(/\/[a-z]*\.ics$/i, '').replace(/\.ics$/i, '')
  return { host: hostname, tail: own.replace(/[^a-z0-9]/gi, '').slice(-4) }
}
