import { lookupLists } from '../lookup/lists.ts'

/** What is worked on outside the requests: a message to be sent, a recording to be processed, a file or a requisition to be deleted. */
export const workKinds = ['message', 'recording', 'file', 'removal'] as const
export type WorkKind = (typeof workKinds)[number]

/** What is looked at to say how the installation is, in the order in which it is told. */
export const healthChecks = [
  'database',
  'transaction',
  'clock',
  'disk',
  'storage',
  'mail',
  'stuck',
  'message',
  'recording',
  'file',
  'sealing',
  'privacy',
  'purge',
  'passkeys',
  'backup',
] as const
export type HealthCheck = (typeof healthChecks)[number]

/** Well; worth a look; does not work, or will not for long. */
export const healthLevels = ['ok', 'look', 'broken'] as const
export type HealthLevel = (typeof healthLevels)[number]

/** What waits for those who run the product: companies, partners and users to approve, and work that is stuck. */
export const portalTodoKinds = ['company', 'partner', 'user', ...lookupLists, ...workKinds] as const
export type PortalTodoKind = (typeof portalTodoKinds)[number]
