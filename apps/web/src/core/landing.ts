import { areaOf, type Role } from '@majlis/domain/core/role.ts'

const wanted = 'majlis.wanted'

/** The first path segment of an address. */
export const areaIn = (path: string): string => path.split('/')[1] ?? ''

/** Where a role starts. */
export const homeOf = (role: Role): string => `/${areaOf[role]}/dashboard`

/** Remembers, for this tab, the address that asked for a session. */
export const remember = (path: string): void => sessionStorage.setItem(wanted, path)

interface Entering {
  user: { role: Role; places: readonly { role: Role }[] }
}

/** Where to go once signed in: the address that was asked for when the role has it, or offers to act in the one that has it; else the role's start. */
function destination({ user: { role, places } }: Entering): string {
  const path = sessionStorage.getItem(wanted)
  sessionStorage.removeItem(wanted)
  const area = path && areaIn(path)
  const mayOpen = area === areaOf[role] || (area === 'guest' && places.some((place) => place.role === 'guest'))
  return path && mayOpen ? path : homeOf(role)
}

/** Into the signed-in app, which is another document. */
export const enterApp = (session: Entering): void => location.assign(destination(session))
