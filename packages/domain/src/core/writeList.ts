/** Writes a list query into the flat names of an address: `{filter: {id: 1}}` becomes `filter[id]=1`. */
export function writeList(input: object, under = ''): [name: string, value: string][] {
  return Object.entries(input).flatMap(([key, value]) => {
    if (value === undefined || value === null) return []
    const name = under
      ? under +
        key
          .split('.')
          .map((one) => `[${one}]`)
          .join('')
      : key
    if (Array.isArray(value)) return [[name, value.join(',')] as [string, string]]
    return typeof value === 'object' ? writeList(value, name) : [[name, String(value)] as [string, string]]
  })
}
