import type { BrowserContext } from 'playwright-core'

/** What somebody's camera and microphone give: one colour, and one tone in hertz. */
interface Painted {
  colour: string
  tone: number
}

/** The tone that a stamp adds, in hertz. */
export const BEEP = 2000

/**
 * Gives the pages of a context a painted camera and a tone for a voice, where the product asks for its devices. The key
 * that stamps a question turns the camera white for a second and adds a tone, at the moment at which it is pressed.
 */
export async function paintDevices(context: BrowserContext, painted: Painted): Promise<void> {
  await context.addInitScript(
    ({ colour, tone, BEEP }) => {
      const FLASH = 1000
      let whiteUntil = 0
      const begin: (() => void)[] = []
      addEventListener(
        'keydown',
        ({ key }) => {
          if (key !== 'n') return
          whiteUntil = performance.now() + FLASH
          for (const one of begin) one()
        },
        { capture: true },
      )
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
        const pen = canvas.getContext('2d', { alpha: false })
        const paint = () => {
          if (!pen) return
          pen.fillStyle = performance.now() < whiteUntil ? '#fff' : colour
          pen.fillRect(0, 0, canvas.width, canvas.height)
          // A camera is never quite still, and what is would not be coded again.
          pen.fillStyle = '#888'
          pen.fillRect((performance.now() / 20) % canvas.width, 0, 6, 24)
        }
        paint()
        setInterval(paint, 60)
        const audio = new AudioContext()
        const voice = new OscillatorNode(audio, { frequency: tone })
        const loudness = new GainNode(audio, { gain: 0.2 })
        const out = audio.createMediaStreamDestination()
        voice.connect(loudness).connect(out)
        voice.start()
        const beep = new OscillatorNode(audio, { frequency: BEEP })
        const beepLoudness = new GainNode(audio, { gain: 0 })
        beep.connect(beepLoudness).connect(out)
        beep.start()
        begin.push(paint, () => {
          beepLoudness.gain.value = 0.2
          setTimeout(() => {
            beepLoudness.gain.value = 0
          }, FLASH)
        })
        return new MediaStream([...canvas.captureStream(20).getVideoTracks(), ...out.stream.getAudioTracks()])
      }
    },
    { ...painted, BEEP },
  )
}
