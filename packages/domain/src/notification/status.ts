/**
 * How far a message has come. SENT means that the mail server, or the outbox, took it: nobody knows whether it was read.
 * WITHDRAWN was queued and is not true any more.
 */
export const DeliveryStatus = { QUEUED: 0, SENT: 1, FAILED: 2, BOUNCED: 3, WITHDRAWN: 4 } as const
export type DeliveryStatus = (typeof DeliveryStatus)[keyof typeof DeliveryStatus]

/** By which way a message goes; the numbers are the log's. */
export const LogKind = { EMAIL: 1, WHATSAPP: 3 } as const
export type LogKind = (typeof LogKind)[keyof typeof LogKind]
