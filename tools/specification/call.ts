type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call that section 7 of the specification names, as it names it; `{name}` stands for a row that the test has made. */
export interface NamedCall {
  /** The sentence that names it. */
  of: `S7.${number}`
  /** The entity of section 3 that its answer, or its body, shows whole. */
  shows?: `S3.${number}`
  call: `${Method} /${string}`
  /** Who asks, by role; a recruiter unless said. */
  as?: string
  /** The token of a link by which somebody asks, instead of a session. */
  link?: string
  query?: string
  body?: unknown
  /** What the answer, or the first row of a list, must have. A list within it is looked at in its first row. */
  fields?: readonly string[]
  /** Answers a file. */
  file?: true
}

/** The same call without the names of its parameters: a path that is spelled out is no parameter. */
const unnamed = (call: string): string => call.replace(/\{\w+\}|:\w+/g, '{}')

/** The calls that the server does not have, by comparing with those that it declares. */
export function missingCalls(named: readonly NamedCall[], declared: readonly string[]): NamedCall[] {
  const known = new Set(declared.map(unnamed))
  return named.filter(({ call }) => !known.has(unnamed(call)))
}
