import type { BrowserContext, Page } from 'playwright-core'

/** Lets the pages of somebody tell whether they record. */
export const watchRecorders = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const recorders: MediaRecorder[] = []
    window.MediaRecorder = class extends MediaRecorder {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options)
        recorders.push(this)
      }
    }
    Object.assign(window, { isRecording: () => recorders.some(({ state }) => state === 'recording') })
  })

/** Does one of the page's recorders run now? */
export const isRecording = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { isRecording: () => boolean }).isRecording())
