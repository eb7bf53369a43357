import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import type { Database } from '../../db/connect.ts'
import { geocoder } from '../geocode.ts'
import { loadPlaces } from './load.ts'

let database: Database
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database?.stop())

const search = async (text: string, language: 'en' | 'ar' = 'en', country?: string) =>
  (await geocoder({ db: database.pool }).search(text, { language, country })).map((place) => ({
    ...place,
    whole: [place.city, place.state, place.country].join(', '),
  }))
const first = async (text: string, language: 'en' | 'ar' = 'en', country?: string) =>
  (await search(text, language, country))[0]?.whole

describe('the towns of the world', () => {
  test('come into the database once, whoever starts at the same time', async () => {
    const loads = await Promise.all([loadPlaces(database.pool), loadPlaces(database.pool)])
    expect(loads.filter(({ loaded }) => loaded)).toEqual([{ loaded: true, places: expect.any(Number) }])
    expect(await loadPlaces(database.pool)).toEqual({ loaded: false, places: 0 })
    const { rows } = await database.pool.query('select count(*) from place')
    expect(rows[0].count).toBeGreaterThan(170_000)
  })

  test.each([
    ['dub', 'Dubai, Dubai, United Arab Emirates'],
    ['DUBAI', 'Dubai, Dubai, United Arab Emirates'],
    ['abu dh', 'Abu Dhabi, Abu Dhabi, United Arab Emirates'],
    ['dhabi', 'Abu Dhabi, Abu Dhabi, United Arab Emirates'],
    ['lodz', 'Łódź, Łódź Voivodeship, Poland'],
    ['Sao P', 'São Paulo, São Paulo, Brazil'],
    ['münchen', 'Munich, Bavaria, Germany'],
    ['mecca', 'Makkah, Mecca Region, Saudi Arabia'],
    ['الرياض', 'Riyadh, Riyadh Region, Saudi Arabia'],
    ['رياض', 'Riyadh, Riyadh Region, Saudi Arabia'],
    ['ابوظبي', 'Abu Dhabi, Abu Dhabi, United Arab Emirates'],
    ['أبو ظبي', 'Abu Dhabi, Abu Dhabi, United Arab Emirates'],
  ])('%s finds %s: city, state and country [S3.17]', async (text, found) => {
    expect(await first(text)).toBe(found)
  })

  test('are named in Arabic for who reads Arabic', async () => {
    expect(await first('dubai', 'ar')).toBe('دبي، دبي، الإمارات العربية المتحدة'.replaceAll('،', ','))
    expect(await first('القاه', 'ar')).toBe('القاهرة, القاهرة, مصر')
    expect(await first('lodz', 'ar')).toMatch(/^Łódź, .*بولندا$/)
  })

  test('a whole name comes before a later word, and the person’s own country first among equals', async () => {
    const names = (await search('york')).map(({ city }) => city)
    expect(names[0]).toBe('York')
    expect(names.every((city) => city.startsWith('York'))).toBe(true)
    expect(await first('tripoli', 'en', 'LB')).toContain('Lebanon')
    expect(await first('tripoli', 'en', 'LY')).toContain('Libya')
  })

  test('are at most ten, each once by its place_id, and none for a single letter or for signs of the search [S3.17]', async () => {
    const found = await search('san')
    expect(found).toHaveLength(10)
    expect(new Set(found.map(({ place_id }) => place_id)).size).toBe(10)
    for (const text of ['', 'a', ' ', "'", '%%', '__', 'zzzzzz', '\u0000\u0000\u0000'])
      expect(await search(text)).toEqual([])
  })
})

describe('a geocoding service', () => {
  const address = { city: 'Doha', state: 'Doha', country: 'Qatar' }
  const answers: unknown[] = []
  const asked: URL[] = []
  const service = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://service'))
    const answer = answers.shift()
    response.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  beforeAll(() => new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready)))
  afterAll(() => new Promise<void>((closed) => service.close(() => closed())))
  const failures: unknown[] = []
  const ask = (text: string) => {
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/search?key=mine`
    const failed = (error: unknown) => failures.push(error)
    return geocoder({ db: database.pool, url, failed }).search(text, { language: 'ar', country: 'QA' })
  }

  test('is asked in the reader’s language and answers in the same shape', async () => {
    answers.push([
      { osm_type: 'node', osm_id: 1, address: { ...address, country: 'مصر' } },
      { osm_type: 'relation', osm_id: 2, address: { town: 'الدوحة', region: 'الدوحة', country: 'قطر' } },
      { osm_type: 'way', osm_id: 3, address: { country: 'قطر' } },
    ])
    expect(await ask('do ha&x=1')).toEqual([
      { place_id: 'osm:relation:2', city: 'الدوحة', state: 'الدوحة', country: 'قطر' },
      { place_id: 'osm:node:1', city: 'Doha', state: 'Doha', country: 'مصر' },
    ])
    const query = Object.fromEntries(asked[0]?.searchParams ?? [])
    expect(query).toMatchObject({ key: 'mine', q: 'do ha&x=1', 'accept-language': 'ar' })
    expect(query.x).toBeUndefined()
  })

  test('that fails or answers nonsense is replaced by the embedded list', async () => {
    answers.push({ surprise: true })
    for (let i = 0; i < 2; i++) expect((await ask('doha'))[0]?.city).toBe('الدوحة')
    expect(failures).toHaveLength(2)
  })
})
