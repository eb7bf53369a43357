import type { Place } from '@majlis/domain/lookup/schema.ts'
import { httpGeocoder } from './places/http.ts'
import { type PlaceQuery, type Queries, searchPlaces } from './places/search.ts'

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
