import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { launch, noBrowser } from './browser.ts'
import { type Product, startServer } from './server.ts'

/** What the tests of a file share; filled before the first of them. */
export interface Fixture {
  browser: Browser
  product: Product
}

/** One browser and one product for all tests of a file. Without a browser they are skipped, and say why. */
export function openFixture(more: string[] = []): Fixture {
  const stage = {} as Fixture
  beforeAll(async () => {
    if (noBrowser) return
    const [browser, product] = await Promise.all([launch(more), startServer()])
    Object.assign(stage, { browser, product })
  })
  beforeEach((context) => {
    if (noBrowser) context.skip(noBrowser)
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.product?.stop()
  })
  return stage
}
