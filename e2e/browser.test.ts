import { expect, test } from 'vitest'
import { closeLeftOver, launch, launchToKill, noBrowser } from './browser.ts'

test.skipIf(noBrowser)(
  'what a failed file leaves open is closed after it: pages, and browsers of its own',
  async () => {
    const [shared, own] = await Promise.all([launch(), launchToKill()])
    const pages = await Promise.all([shared.newPage(), own.browser.newPage()])
    await closeLeftOver()
    expect(pages.map((page) => page.isClosed())).toEqual([true, true])
    expect([shared.isConnected(), own.browser.isConnected()]).toEqual([true, false])
    expect(shared.contexts()).toEqual([])
  },
)
