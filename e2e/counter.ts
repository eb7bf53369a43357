import type { BrowserContext, Page } from 'playwright-core'

const TICK = 20
const BARS = 16
const [WIDTH, HEIGHT] = [320, 240]

/** What a page's recorder did, in milliseconds since 1970. */
export interface Witnessed {
  startedAt: number
  /** When it handed over its first bytes. */
  firstPartAt: number | null
}

/**
 * Gives the pages a camera whose picture is the time: sixteen bars, black or white, count steps of 20 ms since `base`.
 * Answers when the last recorder began.
 */
export async function filmTheClock(context: BrowserContext, base: number, format: 'mp4' | 'webm'): Promise<Witnessed> {
  const witnessed: Witnessed = { startedAt: 0, firstPartAt: null }
  await context.exposeBinding('majlisRecorder', (_source, what: 'start' | 'part', at: number) => {
    if (what === 'start') Object.assign(witnessed, { startedAt: at, firstPartAt: null })
    else witnessed.firstPartAt ??= at
  })
  await context.addInitScript(
    ({ base, format, TICK, BARS, WIDTH, HEIGHT }) => {
      const { majlisRecorder } = window as unknown as { majlisRecorder: (what: 'start' | 'part', at: number) => void }
      const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      const bar = WIDTH / BARS
      setInterval(() => {
        const ticks = Math.floor((Date.now() - base) / TICK)
        for (let nth = 0; nth < BARS; nth++) {
          pen.fillStyle = (ticks >> nth) & 1 ? '#fff' : '#000'
          pen.fillRect(nth * bar, 0, bar, HEIGHT)
        }
      }, TICK)
      const { mediaDevices } = navigator
      const open = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async () => {
        const sound = await open({ audio: true })
        return new MediaStream([...canvas.captureStream(25).getVideoTracks(), ...sound.getAudioTracks()])
      }
      window.MediaRecorder = class extends MediaRecorder {
        static override isTypeSupported = (type: string) =>
          type.includes(format) && Object.getPrototypeOf(this).isTypeSupported(type)
        constructor(stream: MediaStream, options?: MediaRecorderOptions) {
          super(stream, options)
          this.addEventListener('start', () => majlisRecorder('start', Date.now()))
          this.addEventListener('dataavailable', ({ data }) => data.size && majlisRecorder('part', Date.now()))
        }
      }
    },
    { base, format, TICK, BARS, WIDTH, HEIGHT },
  )
  return witnessed
}

/** The time that the last picture of a film shows, in milliseconds since the base; null when the film has none. */
export function lastPicture(page: Page, film: Buffer): Promise<number | null> {
  return page.evaluate(
    async ({ bytes, TICK, BARS, WIDTH, HEIGHT }) => {
      const video = document.createElement('video')
      Object.assign(video, { muted: true, playbackRate: 4 })
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      video.src = URL.createObjectURL(new Blob([data]))
      const over = new Promise((resolve) => {
        for (const end of ['ended', 'error']) video.addEventListener(end, resolve)
      })
      await Promise.race([video.play().catch(() => {}), over])
      await over
      const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      pen.drawImage(video, 0, 0, WIDTH, HEIGHT)
      const bar = WIDTH / BARS
      let ticks = 0
      for (let nth = 0; nth < BARS; nth++) {
        const [red = 0, , , opacity] = pen.getImageData(nth * bar + bar / 2, HEIGHT / 2, 1, 1).data
        if (!opacity) return null
        if (red > 127) ticks += 2 ** nth
      }
      return ticks * TICK
    },
    { bytes: film.toString('base64'), TICK, BARS, WIDTH, HEIGHT },
  )
}
