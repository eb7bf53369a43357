import { areaOf, type Role } from '@majlis/domain/core/role.ts'

const wanted = 'majlis.wanted'

/** The first path segment of an address. */
export const areaIn = (path: string): string => path.split('/')[1] ?? ''

/** Where a role starts. */
export const homeOf = (role: Role): string => `/${areaOf[role]}/dashboard`

/** Remembers, for this tab, the address that asked for a session. */
export const remember = (path: string): void => sessionStorage.setItem(wanted, path)

/** Where to go once signed in: the address that was asked for when the role has it, else the role's start. */
function destination(role: Role): string {
  const path = sessionStorage.getItem(wanted)
  sessionStorage.removeItem(wanted)
  return path && areaIn(path) === areaOf[role] ? path : homeOf(role)
}

/** Into the signed-in app, which is another document. */
export const enterApp = ({ user }: { user: { role: Role } }): void => location.assign(destination(user.role))
