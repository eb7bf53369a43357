import { expect } from 'vitest'

/** Expects what becomes true by and by, and not at once: a page draws, a loaded machine is slow. */
export const eventually = <T>(look: () => T, within = 40_000) => expect.poll(look, { timeout: within })
