import { lookupLists } from '../lookup/lists.ts'

/** What is worked on outside the requests: a message to be sent, a recording to be processed, a file to be deleted. */
export const workKinds = ['message', 'recording', 'file'] as const
export type WorkKind = (typeof workKinds)[number]

/** What waits for those who run the product: companies, partners and users to approve, and work that is stuck. */
export const portalTodoKinds = ['company', 'partner', 'user', ...lookupLists, ...workKinds] as const
export type PortalTodoKind = (typeof portalTodoKinds)[number]
