import type { Clock } from './clock.ts'
import type { DemoFiles } from './demoFiles.ts'
import type { Find } from './lists.ts'
import type { Firm, MemberKey } from './people.ts'
import type { RowBatch } from './rowBatch.ts'

/** What the parts of the demo are written with. */
export interface Stage {
  batch: RowBatch
  clock: Clock
  find: Find
  shelf: DemoFiles
}

/** The companies and the accounts of everybody who works for them. */
export interface Team {
  bot: string
  companies: Record<Firm, { id: string; name: string; timezone: string }>
  accounts: Record<MemberKey, string>
}

/** Reads a value of a table that the demo itself has filled. */
export function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo has no ${String(key)}`)
  return value
}
