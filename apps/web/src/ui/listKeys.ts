const page = 10

/** Which of a list's options a key makes the active one, from this one or none (-1); undefined when it moves nothing. */
export function optionAfter(key: string, at: number, length: number): number | undefined {
  if (key === 'ArrowDown') return at + 1 < length ? at + 1 : 0
  if (key === 'ArrowUp') return (at > 0 ? at : length) - 1
  if (key === 'PageDown') return Math.min(at + page, length - 1)
  return key === 'PageUp' ? Math.max(at - page, 0) : undefined
}
