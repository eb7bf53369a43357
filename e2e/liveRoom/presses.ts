import type { BrowserContext, Locator } from 'playwright-core'

/** When keys went down and letters were written on somebody's pages, in seconds since 1970. */
export type Presses = { code: string; at: number }[]

/** Remembers when keys are pressed on somebody's pages. */
export async function listenToKeys(context: BrowserContext): Promise<Presses> {
  const presses: Presses = []
  await context.exposeBinding('majlisKey', (_source, code: string, at: number) => presses.push({ code, at: at / 1000 }))
  await context.addInitScript(() => {
    const { majlisKey } = window as unknown as { majlisKey: (code: string, at: number) => void }
    addEventListener('keydown', ({ code }) => majlisKey(code, Date.now()), true)
    addEventListener('beforeinput', () => majlisKey('letter', Date.now()), true)
  })
  return presses
}

/** The second of the film to which an act leads. */
export async function leadsTo(film: Locator, act: () => Promise<void>): Promise<number> {
  const led = film.evaluate(
    (video: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        video.addEventListener('seeking', () => resolve(video.currentTime), { once: true })
      }),
  )
  await act()
  return led
}
