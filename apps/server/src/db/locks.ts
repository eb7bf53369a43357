import { type Sql, sql } from './sql.ts'

/** A session's advisory lock as PostgreSQL lists it: of two numbers, or of one, which is told as the second beside 0. */
interface Listed {
  first: number
  second: Sql
  numbers: 1 | 2
}

/** Does nobody hold this advisory lock in this database now? It ends with its connection, however that ends. */
export const nobodyHolds = ({ first, second, numbers }: Listed): Sql => sql`not exists (select from pg_locks
  where locktype = 'advisory' and classid = ${first}::int4::oid and objid = ${second}::int4::oid and objsubid = ${numbers}
  and granted and database = (select oid from pg_database where datname = current_database()))`
