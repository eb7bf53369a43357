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

let isDemo = globalThis.document?.getElementById('root')?.dataset.demo !== undefined

/** Is it known, before it was asked, that this installation is a demo? The document was drawn so. */
export const isDemoHere = (): boolean => isDemo

/** What is drawn from here on is of a demo, or of none: of a page that is made before anybody opens it. */
export const drawAsDemo = (next: boolean): void => {
  isDemo = next
}

/** What this installation says of itself: its name, and the demo's accounts; asked once a page. */
export function welcome(): Promise<Welcome | null> {
  asked ??= ask()
  return asked
}
