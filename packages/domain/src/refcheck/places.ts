/** The places that count: a replaced one stays to be seen, and does not. */
export const countingPlaces = <P extends { id: string; replacesId: string | null }>(places: readonly P[]): P[] =>
  places.filter(({ id }) => !places.some(({ replacesId }) => replacesId === id))
