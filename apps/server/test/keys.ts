import { randomBytes } from 'node:crypto'
import { keysOf } from '../src/core/keys.ts'

/** Keys that nobody else has. */
export const anyKeys = keysOf([randomBytes(32)])
