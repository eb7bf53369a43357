import type { Locator } from 'playwright-core'

/** Ticks every resume of a tray as looked over, down to the last of a long list. */
export async function lookOver(tray: Locator): Promise<void> {
  for (let isEnd = false; !isEnd; ) {
    const open = tray.getByRole('checkbox', { name: /^Reviewed/, checked: false })
    while (await open.count()) await open.first().check()
    isEnd = await tray.getByRole('list').evaluate(async ({ parentElement: frame }) => {
      const before = frame?.scrollTop
      frame?.scrollBy(0, frame.clientHeight / 2)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return frame?.scrollTop === before
    })
  }
}
