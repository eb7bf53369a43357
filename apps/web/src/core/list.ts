/** The page that an address names: at most 100 entries, `usual` where it says nothing sensible. */
export function pageIn(
  { page, limit }: { page: string; limit: string },
  usual = 25,
): { number: number; limit: number } {
  const whole = (text: string, otherwise: number) => Math.max(1, Number.parseInt(text, 10) || otherwise)
  return { number: whole(page, 1), limit: Math.min(100, whole(limit, usual)) }
}

/** The sort that an address names (`title.asc`); the first of the list's own, in the `usual` direction, where it names none. */
export function sortIn<Field extends string>(
  address: string,
  fields: readonly [Field, ...Field[]],
  usual: 'asc' | 'desc',
): { field: Field; direction: 'asc' | 'desc' } {
  const [name, direction] = address.split('.')
  const field = fields.find((one) => one === name)
  if (!field) return { field: fields[0], direction: usual }
  return { field, direction: direction === 'asc' || direction === 'desc' ? direction : usual }
}
