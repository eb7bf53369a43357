import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { hasFfmpeg } from './media/ffmpeg.ts'
import { packetsOf, withReel } from './media/film.ts'
import { join, probe, UnreadableRecording } from './media.ts'

const films = new URL('../../test/media/', import.meta.url).pathname
const folder = await mkdtemp(path(tmpdir(), 'majlis-media-'))
const withFfmpeg = await hasFfmpeg()

afterAll(() => rm(folder, { recursive: true, force: true }))

function longestSilenceOf(file: string): Promise<number> {
  return withReel(file, async ({ audio }) => {
    let [before, longest] = [0, 0]
    for await (const { timestamp } of packetsOf(audio)) {
      longest = Math.max(longest, timestamp - before)
      before = timestamp
    }
    return longest
  })
}

describe.each(['webm', 'mp4'])('a recording in %s', (kind) => {
  const film = path(films, `bars.${kind}`)
  const target = path(folder, `whole.${kind}`)

  test('has a duration that the recorder did not write', async () => {
    const recording = await join([{ path: film, offsetSeconds: 0 }], target)
    expect(recording).toMatchObject({ type: `video/${kind}`, startOffset: 0, placed: [0] })
    expect(recording.duration).toBeCloseTo(3.1, 0)
    expect(recording.size).toBe((await stat(target)).size)
    expect((await probe(target)).duration).toBeCloseTo(recording.duration, 1)
  })

  test('of several segments keeps each at its time, with sound that never stops', async () => {
    const segments = [0, 6, 9.5].map((offsetSeconds) => ({ path: film, offsetSeconds }))
    const recording = await join(segments, target)
    expect(recording.placed).toEqual([0, 6, 9.5])
    expect(recording.duration).toBeCloseTo(12.6, 0)
    expect(await longestSilenceOf(target)).toBeLessThan(0.2)
  })

  test('of a cut-off file keeps what there is, and leaves out what cannot be read', async () => {
    const cut = path(folder, `cut.${kind}`)
    const nothing = path(folder, 'nothing')
    await copyFile(film, cut)
    await truncate(cut, 7000)
    await writeFile(nothing, 'not a film at all')
    const segments = [nothing, cut, film].map((file, at) => ({ path: file, offsetSeconds: at * 4 }))
    const recording = await join(segments, target)
    expect(recording.placed).toEqual([null, 4, 8])
    expect(recording.startOffset).toBe(4)
    expect(recording.duration).toBeCloseTo(11, 0)
  })

  test('closes up a pause of a day', async () => {
    const segments = [0, 86_400].map((offsetSeconds) => ({ path: film, offsetSeconds }))
    const { placed, duration } = await join(segments, target, { longestGap: 5 })
    expect(placed[1]).toBeCloseTo(8.1, 0)
    expect(duration).toBeCloseTo(11.2, 0)
  })
})

test('segments that overlap by their clocks follow one another', async () => {
  const file = path(films, 'bars.mp4')
  const target = path(folder, 'overlap.mp4')
  const { placed } = await join(
    [2, 0].map((offsetSeconds) => ({ path: file, offsetSeconds })),
    target,
  )
  expect(placed[0]).toBeGreaterThan(3)
})

test.skipIf(!withFfmpeg)('segments of two browsers become one film (needs ffmpeg)', async () => {
  const segments = ['bars.webm', 'bars.mp4'].map((name, at) => ({ path: path(films, name), offsetSeconds: at * 4 }))
  const recording = await join(segments, path(folder, 'both.mp4'))
  expect(recording).toMatchObject({ type: 'video/mp4', placed: [0, 4] })
  expect(recording.duration).toBeCloseTo(7.1, 0)
})

test.skipIf(!withFfmpeg)('behind damage in the middle the film goes on (needs ffmpeg)', async () => {
  const damaged = path(folder, 'damaged.webm')
  await copyFile(path(films, 'bars.webm'), damaged)
  const file = await open(damaged, 'r+')
  await file.write(Buffer.alloc(800, 7), 0, 800, 4000)
  await file.close()
  const [with3, without] = [
    await join([{ path: damaged, offsetSeconds: 0, seconds: 3 * 3 }], path(folder, 'with.webm')),
    await probe(damaged),
  ]
  expect(without.duration).toBeLessThan(2)
  expect(with3.duration).toBeGreaterThan(2.5)
})

test('a playlist that calls itself a film reads no other file', async () => {
  const playlist = path(folder, 'playlist.mp4')
  await writeFile(
    playlist,
    `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\n${path(films, 'bars.mp4')}\n#EXT-X-ENDLIST\n`,
  )
  await expect(join([{ path: playlist, offsetSeconds: 0 }], path(folder, 'list.mp4'))).rejects.toThrow(
    new UnreadableRecording(),
  )
})

test('no scratch file stays behind', async () => {
  expect((await readdir(folder)).filter((name) => name.endsWith('.parts'))).toEqual([])
  expect((await readFile(path(films, 'bars.mp4'))).length).toBeLessThan(150_000)
})
