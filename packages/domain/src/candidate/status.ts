/** Whether a linked sourcer is let in. */
export const AccessStatus = { PENDING: 0, ACCESS_GRANTED: 1, ACCESS_REVOKED: 2 } as const
