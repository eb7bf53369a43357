/** What others need of how somebody signs in: to take lost factors off it. */

export { dropFactors, markReset, personOf, rolesElsewhere } from './store/factors.ts'
export { countDeadPasskeys } from './store/passkeys.ts'
