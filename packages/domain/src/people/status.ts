/** How a user stands: its invitation is open or has ended, it waits for approval, may act, or may not. */
export const UserStatus = { INVITED: 0, LINK_ENDED: 1, WAITING: 2, ACTIVE: 3, SUSPENDED: 4 } as const
export type UserStatus = (typeof UserStatus)[keyof typeof UserStatus]
