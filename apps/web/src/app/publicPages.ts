/** The pages by link: the first part of the address, and the file below `pages/` (`<name>.public.tsx`, or ours). */
export const byLink = {
  invite: 'newPassword',
  reset: 'newPassword',
  interview: 'interviewRoom.public',
  schedule: 'interviewSchedule.public',
  reference: 'referee.public',
  nominate: 'nominate.public',
  explain: 'explain.public',
  'own-data': 'ownData.public',
  report: 'publicReport.public',
  email: 'email.public',
  second: 'second.public',
  privacy: 'privacy.public',
} as const

/** The pages for everyone. */
export const forAll = {
  '': 'start',
  login: 'login',
  signin: 'login',
  register: 'register',
  signup: 'register',
  reset: 'forgot',
  forgot: 'forgot',
  provider: 'provider.public',
  privacy: 'privacy.public',
  '404': 'notFound',
} as const

/** Pages of a session that are as small as those for strangers: their whole address, and the file below `pages/`. */
export const bySession = { '/guest/dashboard': 'guest.public' } as const

/** Whoever is signed in already stays on these. */
export const forEverybody = ['404', 'provider']

/** Which file shows an address of `open.html`. */
export function publicFile(path: string): string {
  const own: Record<string, string> = bySession
  const whole = path.replace(/\/$/, '')
  if (Object.hasOwn(own, whole)) return own[whole] as string
  const [, first = '', token, ...more] = whole.split('/')
  const table: Record<string, string> = token ? byLink : forAll
  return (more.length === 0 && Object.hasOwn(table, first) && table[first]) || 'notFound'
}
