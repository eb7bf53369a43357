import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { launch, noBrowser } from './browser.ts'
import { type Product, startServer } from './server.ts'

/** What the tests of a file share; filled before the first of them. */
export interface Fixture {
  browser: Browser
  product: Product
}

/** One product for all tests of a file, and a browser with nothing open. Without a browser they are skipped, and say why. */
export function openFixture(more: string[] = [], settings?: Record<string, string>): Fixture {
  const stage = {} as Fixture
  beforeAll(async () => {
    if (noBrowser) return
    const [browser, product] = await Promise.all([launch(more), startServer(settings)])
    Object.assign(stage, { browser, product })
  })
  beforeEach((context) => {
    if (noBrowser) context.skip(noBrowser)
  })
  afterAll(async () => {
    for (const left of stage.browser?.contexts() ?? []) await left.close()
    await stage.product?.stop()
  })
  return stage
}
