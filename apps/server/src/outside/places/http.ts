import type { Place } from '@majlis/domain/lookup/schema.ts'
import * as z from 'zod/mini'
import type { PlaceQuery } from './search.ts'

const Answer = z.array(
  z.object({
    osm_type: z.string(),
    osm_id: z.number(),
    address: z.object({
      city: z.optional(z.string()),
      town: z.optional(z.string()),
      village: z.optional(z.string()),
      municipality: z.optional(z.string()),
      state: z.optional(z.string()),
      region: z.optional(z.string()),
      country: z.optional(z.string()),
    }),
  }),
)
type Result = z.infer<typeof Answer>[number]

/** A geocoding service that speaks Nominatim's search (jsonv2); throws when it is slow, down or answers anything else. */
export function httpGeocoder(address: string, timeout = 5000) {
  return {
    async search(text: string, { country, language }: Omit<PlaceQuery, 'name'>): Promise<Place[]> {
      const url = new URL(address)
      const asked = {
        q: text.slice(0, 100),
        format: 'jsonv2',
        addressdetails: '1',
        featureType: 'city',
        limit: '20',
        'accept-language': language,
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
      if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`)
      const results = Answer.parse(await response.json())
      const own = country ? new Intl.DisplayNames([language], { type: 'region' }).of(country) : null
      const places = results.map(place).filter((one) => one.city)
      return [...places.filter((one) => one.country === own), ...places.filter((one) => one.country !== own)].slice(
        0,
        10,
      )
    },
  }
}

/** The service's own place_id changes with each of its imports; the id of the mapped object does not. */
function place({ osm_type, osm_id, address }: Result): Place {
  return {
    place_id: `osm:${osm_type}:${osm_id}`,
    city: address.city ?? address.town ?? address.village ?? address.municipality ?? '',
    state: address.state ?? address.region ?? null,
    country: address.country ?? '',
  }
}
