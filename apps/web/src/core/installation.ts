import { sessionApi } from '@majlis/domain/session/api.ts'
import type { Welcome } from '@majlis/domain/session/schema.ts'
import { call } from './client.ts'
import { setProduct } from './product.ts'

let asked: Promise<Welcome | null> | undefined

async function ask(): Promise<Welcome | null> {
  const result = await call(sessionApi.welcome, undefined, { quiet: true }).catch(() => null)
  if (result) setProduct(result.product)
  return result
}

/** What this installation says of itself: its name, and the demo's accounts; asked once a page. */
export function welcome(): Promise<Welcome | null> {
  asked ??= ask()
  return asked
}
