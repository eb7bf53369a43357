import type { Place } from '@majlis/domain/lookup/schema.ts'
import { httpGeocoder } from './places/http.ts'
import { type Queries, searchPlaces } from './places/search.ts'

/** What was typed; the names in the answer stand in `language`; `country` (ISO 3166-1, two letters) is the person's own and only moves its towns up. */
export interface PlaceQuery {
  name: string
  country?: string | undefined
  language: 'en' | 'ar'
}

/** Finds at most ten towns by the beginning of a name, the likeliest first. */
export interface Geocode {
  search(text: string, options: Omit<PlaceQuery, 'name'>): Promise<Place[]>
}

/** The service of GEOCODER_URL where there is one, and the embedded list of towns otherwise or while it fails. */
export function geocoder(options: {
  db: Queries
  url?: string | undefined
  failed?: (error: unknown) => void
}): Geocode {
  const embedded: Geocode = { search: (text, more) => searchPlaces(options.db, { name: text, ...more }) }
  if (!options.url) return embedded
  const service = httpGeocoder(options.url)
  return {
    search: (text, more) =>
      service.search(text, more).catch((error) => {
        options.failed?.(error)
        return embedded.search(text, more)
      }),
  }
}
