/** A property of a component: its value, and what its parameters say of it. */
export interface Property {
  value: string
  parameters: ReadonlyMap<string, string>
}
/** Most have none. */
const noParameters: ReadonlyMap<string, string> = new Map()

/** The name that a line begins with, in capitals. */
export function nameOf(line: string): string {
  let end = 0
  while (end < line.length && line[end] !== ':' && line[end] !== ';') end++
  return line.slice(0, end).toUpperCase()
}

/** The rest of a line behind its name, or null where it is none. Each sign is looked at once, whatever is written. */
export function propertyOf(line: string, nameLength: number): Property | null {
  if (line[nameLength] === ':') return { value: line.slice(nameLength + 1), parameters: noParameters }
  const parameters = new Map<string, string>()
  let at = nameLength
  while (line[at] === ';') {
    const equals = line.indexOf('=', at)
    if (equals < 0) return null
    const [value, end] = parameterValue(line, equals + 1)
    parameters.set(line.slice(at + 1, equals).toUpperCase(), value)
    at = end
  }
  return line[at] === ':' ? { value: line.slice(at + 1), parameters } : null
}

/** Exchange writes addresses without quotes: `TZID=tzone://Microsoft/Custom:20270322T090000`. */
const isEnd = (line: string, at: number) => line[at] === ':' && !line.startsWith('//', at + 1)

/** A parameter's value, of several the first, and where it ends. What stands in quotes may hold any sign. */
function parameterValue(line: string, from: number): [string, number] {
  let at = from
  let first: string | null = null
  do {
    const begin: number = first === null ? at : at + 1
    const quoted: boolean = line[begin] === '"'
    at = quoted ? line.indexOf('"', begin + 1) : begin
    if (at < 0) return ['', line.length]
    if (quoted) at++
    const close = at
    while (at < line.length && line[at] !== ';' && line[at] !== ',' && !isEnd(line, at)) at++
    first ??= quoted ? line.slice(begin + 1, close - 1) : line.slice(begin, at)
  } while (line[at] === ',')
  return [first, at]
}
