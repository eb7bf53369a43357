import { fold } from '@majlis/domain/core/fold.ts'
import type { Place } from '@majlis/domain/lookup/schema.ts'
import names from '../../../data/places.names.json' with { type: 'json' }
import { laterWord } from './keys.ts'

/** What was typed; the names in the answer stand in `language`; `country` (ISO 3166-1, two letters) is the person's own and only moves its towns up. */
export interface PlaceQuery {
  name: string
  country?: string | undefined
  language: 'en' | 'ar'
}

/** What the search asks of the database; a pool or a client of pg. */
export interface Queries {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

interface Found {
  place_id: string
  city: string
  city_ar: string | null
  state: string | null
  country: string
}

// Larger towns first, an exact name and the person's own country lifted.
const statement = `
  select p.place_id, p.city, p.city_ar, p.state, p.country
  from place_key k join place p on p.place_id = k.place_id
  where k.key >= $1 and k.key < $2
  order by greatest(p.population, 500)::bigint * case when k.key = $1 then 10 else 1 end
    * case when p.country = $3 then 10 else 1 end desc, p.place_id
  limit $4`
const last = '\u{10ffff}'

/** Towns whose name, or then whose later words, begin with what was typed; nothing for less than two letters. */
export async function searchPlaces(db: Queries, query: PlaceQuery, limit = 10): Promise<Place[]> {
  const name = fold(query.name.slice(0, 100).replace(/\p{Cc}/gu, ' '))
  if (name.length < 2) return []
  const found = new Map<string, Found>()
  for (const key of [name, laterWord + name]) {
    if (found.size >= limit) break
    // A town can be found by several of its keys, hence three times the rows.
    const { rows } = await db.query(statement, [key, key + last, query.country ?? null, limit * 3])
    for (const row of rows as Found[]) if (!found.has(row.place_id)) found.set(row.place_id, row)
  }
  return [...found.values()].slice(0, limit).map((row) => shown(row, query.language))
}

const states: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(names.states).map(([country, known]) => [
    country,
    Object.fromEntries(Object.entries(known).map(([name, word]) => [fold(name), word])),
  ]),
)
const countries = {
  en: new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }),
  ar: new Intl.DisplayNames(['ar'], { type: 'region', fallback: 'code' }),
}

function shown(row: Found, language: 'en' | 'ar'): Place {
  const inArabic = language === 'ar'
  return {
    place_id: row.place_id,
    city: (inArabic && row.city_ar) || row.city,
    state: (inArabic && states[row.country]?.[fold(row.state ?? '')]) || row.state,
    country: countries[language].of(row.country) ?? row.country,
  }
}
