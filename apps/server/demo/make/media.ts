// Records the films of the demo's interviews in a real browser and makes them ready to play: `node apps/server/demo/make/media.ts`.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import { join } from '../../src/outside/media.ts'

/** One film: who sits before the camera, how long it takes, and when which question is shown, in seconds. */
interface Plan {
  mimeType: string
  people: string[]
  seconds: number
  asked: number[]
}
const plans: Record<string, Plan> = {
  oneWay: { mimeType: 'video/webm;codecs=vp9,opus', people: ['#2f7f79'], seconds: 25, asked: [1, 9, 17] },
  live: {
    mimeType: 'video/mp4;codecs=avc1.42E01E,opus',
    people: ['#2f7f79', '#b0703c'],
    seconds: 30,
    asked: [2, 9, 16, 23],
  },
}
const folder = path.dirname(import.meta.dirname)
const drawing = await readFile(new URL('film.js', import.meta.url))
const scratch = await mkdtemp(path.join(tmpdir(), 'majlis-film-'))
/** Of each film that is done: its file and, beside the planned moments, where the questions truly are. */
const made: Record<string, { file: string; type: string; duration: number; asked: number[] }> = {}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(String(request.url), 'http://localhost')
  if (pathname === '/film.js') return response.setHeader('content-type', 'text/javascript').end(drawing)
  if (pathname === '/plans') return response.end(JSON.stringify(plans))
  if (request.method === 'PUT') {
    const name = pathname.slice(1)
    if (searchParams.has('asked')) await keep(name, (await json(request)) as number[])
    else await writeFile(path.join(scratch, name), await buffer(request))
    return response.end()
  }
  response.setHeader('content-type', 'text/html').end('<meta charset=utf-8><script type=module src=/film.js></script>')
})

async function keep(name: string, asked: number[]) {
  const file = `${name}.${plans[name]?.mimeType.includes('mp4') ? 'mp4' : 'webm'}`
  const target = path.join(folder, file)
  await rm(target, { force: true })
  const { duration, type, size, startOffset } = await join(
    [{ path: path.join(scratch, name), offsetSeconds: 0 }],
    target,
  )
  const round = (seconds: number) => Math.round(seconds * 1000) / 1000
  made[name] = { file, type, duration: round(duration), asked: asked.map((at) => round(Math.max(0, at - startOffset))) }
  console.log(`${file}: ${duration.toFixed(1)} s, ${(size / 1000).toFixed(0)} kB`)
  if (Object.keys(made).length === Object.keys(plans).length) browser.kill()
}

await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const switches = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
const autoplay = '--autoplay-policy=no-user-gesture-required'
const browser = spawn('chromium', [...switches, autoplay, `--user-data-dir=${scratch}/profile`, address], {
  stdio: 'ignore',
})
const tooLong = setTimeout(() => browser.kill(), 120_000)
await new Promise((over) => browser.on('exit', over))
clearTimeout(tooLong)
server.close()
await rm(scratch, { recursive: true, force: true })
const missing = Object.keys(plans).filter((name) => !made[name])
if (missing.length) throw new Error(`not recorded: ${missing.join(', ')}`)
// Each list of moments on a line of its own, as our formatter has it.
const listed = JSON.stringify(made, null, 2).replace(/\[[^\]]+\]/g, (list) =>
  list.replace(/\s+/g, ' ').replace(/\[ | \]/g, (end) => end.trim()),
)
await writeFile(path.join(folder, 'recordings.json'), `${listed}\n`)
