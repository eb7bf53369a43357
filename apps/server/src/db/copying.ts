import { nobodyHolds } from './locks.ts'
import { sql } from './sql.ts'

/**
 * Held by whoever copies a database and its files: while it is, no file's bytes are deleted, so that every file that the
 * snapshot names can still be read. It ends with its connection, however that ends.
 */
export const COPYING = 1296124524

/** Does nobody copy this database now? */
export const nobodyCopies = nobodyHolds({ first: 0, second: sql`${COPYING}`, numbers: 1 })
