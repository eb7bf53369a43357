/** What is worked on outside the requests: a message to be sent, a recording to be processed, a file to be deleted. */
export const workKinds = ['message', 'recording', 'file'] as const
export type WorkKind = (typeof workKinds)[number]
