import { Refused } from './client.ts'

/** What is asked about has ended, or its link has. */
const ended = new Set([404, 409, 410])

/** Whoever is told no may have ended it in another tab: the page is looked at again, and shows that. */
export const orLook =
  (again: () => unknown) =>
  (error: unknown): never => {
    if (error instanceof Refused && ended.has(error.status)) again()
    throw error
  }
