import pg from 'pg'
import { surviveErrors } from '../src/db/pool.ts'

/** One connection to a database, for who looks at it from outside; it comes back by itself. */
export const openEyes = (connectionString: string): pg.Pool =>
  surviveErrors(new pg.Pool({ connectionString, max: 1 }), () => {})
