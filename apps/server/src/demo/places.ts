/** Places by their id in the data of places. */
export const places = {
  Dubai: { place_id: 'gn:292223', city: 'Dubai', state: 'Dubai', country: 'AE' },
  Riyadh: { place_id: 'gn:108410', city: 'Riyadh', state: 'Riyadh Region', country: 'SA' },
  Alexandria: { place_id: 'gn:361058', city: 'Alexandria', state: 'Alexandria', country: 'EG' },
  Cairo: { place_id: 'gn:360630', city: 'Cairo', state: 'Cairo', country: 'EG' },
  Amman: { place_id: 'gn:250441', city: 'Amman', state: 'Amman', country: 'JO' },
  London: { place_id: 'gn:2643743', city: 'London', state: 'England', country: 'GB' },
} as const
export type PlaceName = keyof typeof places
