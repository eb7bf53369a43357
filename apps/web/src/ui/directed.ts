/** Of more letters than this a browser takes a quarter of a second for each key where it looks for their direction itself. */
const long = 10_000
const arabic = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Words have their own direction; while there are none, what stands instead has the page's. Of very many words the first letter
 * says it for all.
 */
export function directed(dir: string | undefined, value: string | null | undefined): string | undefined {
  if (dir !== 'auto') return dir
  if (!value) return undefined
  return value.length > long ? (arabic.test(value) ? 'rtl' : 'ltr') : dir
}
