import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join as path } from 'node:path'
import { coverageOf, placeOf } from '@majlis/domain/interview/pieces.ts'
import { describe, expect, test, vi } from 'vitest'
import { openFolder } from '../../../test/folder.ts'
import { hasFfmpeg } from './ffmpeg.ts'
import { packetsOf, withReel } from './film.ts'
import type { WitnessedSegment } from './sources.ts'
import { splice } from './splice.ts'
import { type FilmOrder, joinFilms } from './twoFilms.ts'

vi.setConfig({ testTimeout: 120_000 })
const films = new URL('../../../test/media/', import.meta.url).pathname
const [mp4, webm] = [path(films, 'bars.mp4'), path(films, 'bars.webm')]
const folder = openFolder()
const target = path(folder, 'made')
const ownTarget = path(folder, 'own')
const zero = Date.parse('2026-11-22T10:00:00Z')
const moment = (seconds: number) => new Date(zero + seconds * 1000).toISOString()
/** What one browser recorded as sound alone. */
const sound = path(folder, 'sound.webm')
await splice([{ path: webm, offsetSeconds: 0, only: 'sound' }], sound, 'webm')

type Given = [film: 'room' | 'own', path: string, from: number, more?: Partial<WitnessedSegment>]
const make = (given: readonly Given[], ended: number, more: Partial<FilmOrder> = {}) => {
  const segments = given.map(([film, file, from, rest]) => {
    return { film, path: file, startedAt: zero + from * 1000, endedAt: null, faults: [], ...rest }
  })
  return joinFilms(segments, { target, ownTarget, endedAt: zero + ended * 1000, ...more })
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** The packets of a track with their seconds. */
const packets = (file: string, track: 'video' | 'audio') =>
  withReel(file, async (reel) => {
    const found: { at: number; sha256: string }[] = []
    for await (const { timestamp, data } of packetsOf(reel[track])) found.push({ at: timestamp, sha256: sha256(data) })
    return found
  })
/** From when to when the film has sound that only this file has. */
async function secondsOf(file: string) {
  const known = new Set((await packets(mp4, 'audio')).map((one) => one.sha256))
  const own = new Set((await packets(file, 'audio')).map((one) => one.sha256).filter((one) => !known.has(one)))
  const found = (await packets(target, 'audio')).filter((one) => own.has(one.sha256)).map(({ at }) => at)
  return found.length ? [Math.min(...found), Math.max(...found)] : []
}
/** Everything that the film shows and lets hear: the rest of the file tells when it was written. */
const madeOf = async () => JSON.stringify([await packets(target, 'video'), await packets(target, 'audio')])

describe('one film of two', () => {
  test('has in a hole the sound of the other side, and its own picture around it', async () => {
    const made = await make(
      [
        ['room', mp4, 0],
        ['room', mp4, 6],
        ['own', sound, 3.05],
      ],
      9.1,
    )
    expect(made?.pieces.map(({ film, only }) => [film, only])).toEqual([
      ['room', undefined],
      ['own', 'sound'],
      ['room', undefined],
    ])
    expect(made?.duration).toBeCloseTo(9.1, 0)
    const [from = 0, to = 0] = await secondsOf(sound)
    expect([from, to]).toEqual([expect.closeTo(3.1, 0), expect.closeTo(6, 0)])
    const pictures = (await packets(target, 'video')).map(({ at }) => at)
    expect(pictures.filter((at) => at > 3.3 && at < 5.9)).toEqual([])
    expect(coverageOf(made?.pieces ?? [], moment(9.1))).toBe(1)
    expect(placeOf(made?.pieces ?? [], moment(7))).toBeCloseTo(7, 1)
  })

  test('has the picture of the other side too where that follows', async () => {
    const given: Given[] = [
      ['room', mp4, 0],
      ['room', mp4, 6],
      ['own', mp4, 3],
    ]
    const made = await make(given, 9.1)
    expect(made?.pieces.map(({ film, only }) => [film, only])[1]).toEqual(['own', undefined])
    const pictures = (await packets(target, 'video')).map(({ at }) => at)
    expect(pictures.filter((at) => at > 4 && at < 6).length).toBeGreaterThan(20)
    expect(pictures).toEqual(pictures.toSorted((a, b) => a - b))
    const once = await madeOf()
    const again = await make(given, 9.1)
    expect([again?.pieces, await madeOf()]).toEqual([made?.pieces, once])
  })

  test('has what two segments both have once, and what follows at its time', async () => {
    const made = await make(
      [
        ['room', mp4, 0],
        ['room', mp4, 1.5],
        ['room', mp4, 8],
      ],
      11.1,
    )
    expect(made?.pieces[1]?.placed).toBeGreaterThanOrEqual(3)
    expect(made?.pieces[1]?.placed).toBeLessThan(4.3)
    expect(made?.pieces[2]?.placed).toBeCloseTo(8, 1)
    const sounds = (await packets(target, 'audio')).map(({ at }) => at)
    expect(sounds.every((at, nth) => nth === 0 || at > (sounds[nth - 1] ?? 0))).toBe(true)
  })

  test('has the sound of the other side where its own page found none', async () => {
    const faults = [{ from: zero + 1000, to: zero + 2800, kind: 'silent' as const }]
    const made = await make(
      [
        ['room', mp4, 0, { faults }],
        ['own', sound, 0],
      ],
      3.1,
    )
    expect(made?.pieces.map(({ film }) => film)).toEqual(['room', 'own'])
    expect(await secondsOf(sound)).toEqual([expect.closeTo(1, 0), expect.closeTo(2.8, 0)])
  })

  test('is the candidate’s where the interviewer’s has less than half', async () => {
    const given = Array.from({ length: 4 }, (_, nth): Given => ['own', webm, nth * 3.05])
    const made = await make([['room', mp4, 4], ...given], 12.2)
    expect(made).toMatchObject({ type: 'video/webm', own: null })
    expect(new Set(made?.pieces.map(({ film }) => film))).toEqual(new Set(['own']))
    expect(coverageOf(made?.pieces ?? [], moment(12.2))).toBe(1)
  })

  test('has the candidate’s own camera beside it, and says how far the two are apart', async () => {
    const made = await make(
      [
        ['room', mp4, 0],
        ['room', mp4, 196.9],
        ['room', mp4, 200],
        ['own', webm, -1],
        ['own', webm, 200.5],
      ],
      203,
    )
    expect(made?.own).toMatchObject({ type: 'video/webm', offset: 1 })
    // The pause of minutes is shortened in both alike: a moment stays as far apart.
    const [, , second] = made?.pieces.filter(({ film }) => film === 'room') ?? []
    const place = placeOf(made?.pieces ?? [], moment(200.5)) ?? 0
    expect(place).toBeCloseTo((second?.placed ?? 0) + 0.5, 2)
    expect(made?.own?.duration).toBeCloseTo(place + 1 + 3.1, 0)
  })
})

const room: Given[] = [
  ['room', mp4, 0],
  ['room', mp4, 6],
]
const plain = await make(room, 9.1).then(madeOf)
const [bytes, sealed] = await Promise.all([readFile(webm), readFile(mp4)])

test.skipIf(!(await hasFfmpeg()))(
  'a longer hole gets the other side’s picture, coded again (needs ffmpeg)',
  async () => {
    const own = [3.1, 6.25, 9.4, 12.55].map((from): Given => ['own', webm, from])
    const around = [0, 15.7, 18.8, 21.9, 25].map((from): Given => ['room', mp4, from])
    const made = await make([...around, ...own], 28.1)
    expect(made?.pieces.filter(({ only }) => only)).toEqual([])
    const pictures = (await packets(target, 'video')).map(({ at }) => at)
    expect(pictures.filter((at) => at > 4 && at < 15).length).toBeGreaterThan(100)
    expect(placeOf(made?.pieces ?? [], moment(20))).toBeCloseTo(20, 0)
  },
)

describe('what one side sends never spoils the other’s film', () => {
  const hostile: [string, Uint8Array | string][] = [
    ['nothing at all', ''],
    ['half a head', bytes.subarray(0, 100)],
    ['no film', 'x'.repeat(100_000)],
    ['a playlist', `#EXTM3U\n#EXTINF:3,\n${mp4}\n#EXT-X-ENDLIST\n`],
    ['a film whose middle is noise', Buffer.concat([bytes.subarray(0, 400), Buffer.alloc(20_000, 0xec)])],
    ['an endless box', Buffer.concat([sealed.subarray(0, 36), Buffer.alloc(64, 0xff)])],
  ]
  test.each(hostile)('%s', async (_what, content) => {
    const own = path(folder, 'hostile')
    await writeFile(own, content)
    const made = await make([...room, ['own', own, 3]], 9.1)
    expect(made?.pieces.map(({ film }) => film)).toEqual(['room', 'room'])
    expect(await madeOf()).toBe(plain)
  })

  test('a hundred pieces at once', async () => {
    const many = Array.from({ length: 100 }, (_, nth): Given => ['own', nth % 2 ? sound : webm, 3 + nth / 50])
    const made = await make([...room, ...many], 9.1)
    expect(made?.pieces.filter(({ film }) => film === 'room')).toHaveLength(2)
    expect(placeOf(made?.pieces ?? [], moment(7))).toBeCloseTo(7, 1)
  })

  test('a file that fails only when it is copied', async () => {
    const own = path(folder, 'gone')
    await writeFile(own, bytes)
    const lost = () => {
      rmSync(own, { force: true })
      return true
    }
    const made = await make([...room, ['own', own, 3]], 9.1, { isWanted: lost })
    expect(await madeOf()).toBe(plain)
    expect(made?.pieces.map(({ film }) => film)).toEqual(['room', 'room'])
  })

  test('a cut-off file gives what it has', async () => {
    const own = path(folder, 'cut')
    await writeFile(own, sealed)
    await truncate(own, 7000)
    const made = await make([...room, ['own', own, 3]], 9.1)
    expect(made?.pieces.map(({ film }) => film)).toEqual(['room', 'own', 'room'])
  })

  test('nothing is written of what is not wanted, or of nothing', async () => {
    expect(await make(room, 9.1, { isWanted: () => false })).toBeNull()
    await writeFile(path(folder, 'hostile'), 'x')
    expect(await make([['room', path(folder, 'hostile'), 0]], 9.1)).toBeNull()
  })
})
