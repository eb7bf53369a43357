import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/**
 * Records the small films that the tests of recordings use, in a real browser: `node make.ts [seconds]`.
 * Eight bars show the tenths of a second since the start in binary, and every whole second has a short tone.
 */
const seconds = Number(process.argv[2] ?? 3)
const films = { 'bars.webm': 'video/webm;codecs=vp9,opus', 'bars.mp4': 'video/mp4;codecs=avc1.42E01E,opus' }
const missing = new Set(Object.keys(films))
const profile = await mkdtemp(join(tmpdir(), 'majlis-film-'))

function page(): string {
  return `<canvas width=160 height=96></canvas><script type=module>
    const canvas = document.querySelector('canvas'), pen = canvas.getContext('2d')
    for (const [name, mimeType] of Object.entries(${JSON.stringify(films)})) {
      const audio = new AudioContext({ sampleRate: 48000 }), out = audio.createMediaStreamDestination()
      const tone = new OscillatorNode(audio, { frequency: 1000 }), gain = new GainNode(audio, { gain: 0 })
      tone.connect(gain).connect(out)
      tone.start()
      const stream = new MediaStream([...canvas.captureStream(20).getTracks(), ...out.stream.getTracks()])
      const options = { mimeType, videoBitsPerSecond: 150000, audioBitsPerSecond: 24000, videoKeyFrameIntervalDuration: 1000 }
      const recorder = new MediaRecorder(stream, options), parts = []
      recorder.ondataavailable = (event) => parts.push(event.data)
      let t0 = performance.now()
      const draw = () => {
        const tenths = Math.floor((performance.now() - t0) / 100)
        for (let bar = 0; bar < 8; bar++) {
          pen.fillStyle = (tenths >> bar) & 1 ? '#fff' : '#000'
          pen.fillRect(bar * 20, 0, 20, 96)
        }
      }
      const timer = setInterval(draw, 25)
      await new Promise((begun) => { recorder.onstart = begun; recorder.start(500) })
      t0 = performance.now()
      for (let at = 0; at < ${seconds}; at++) {
        gain.gain.setValueAtTime(0.5, audio.currentTime + at)
        gain.gain.setValueAtTime(0, audio.currentTime + at + 0.1)
      }
      await new Promise((over) => setTimeout(over, ${seconds * 1000}))
      await new Promise((over) => { recorder.onstop = over; recorder.stop() })
      clearInterval(timer)
      await fetch('/' + name, { method: 'PUT', body: new Blob(parts) })
    }
  </script>`
}

const server = createServer(async (request, response) => {
  if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(page())
  const name = String(request.url).slice(1)
  await writeFile(new URL(name, import.meta.url), await buffer(request))
  response.end()
  missing.delete(name)
  if (missing.size === 0) browser.kill()
})
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const switches = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`]
const autoplay = '--autoplay-policy=no-user-gesture-required'
const browser = spawn('chromium', [...switches, autoplay, address], { stdio: 'ignore' })
const tooLong = setTimeout(() => browser.kill(), (seconds * 2 + 30) * 1000)
browser.on('exit', async () => {
  clearTimeout(tooLong)
  server.close()
  await rm(profile, { recursive: true, force: true })
  if (missing.size > 0) throw new Error(`not recorded: ${[...missing].join(', ')}`)
})
