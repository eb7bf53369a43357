const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** So many ids are watched at once. */
export const mostWatched = 40

/** The ids of what is watched, each once; null where one of them is none. */
export function watchedIds(text: string): string[] | null {
  const ids = [...new Set(text.split(','))]
  return ids.length <= mostWatched && ids.every((id) => uuid.test(id)) ? ids : null
}
