/**
 * How near the names of one thing are to what was typed, the least first: one is the same, begins with it, has a word that
 * does, or has it somewhere.
 */
export function nearness(names: readonly (string | null)[], typed: string): number {
  const needle = typed.trim().toLowerCase()
  const said = names.flatMap((name) => name?.toLowerCase() ?? [])
  if (said.includes(needle)) return 0
  if (said.some((name) => name.startsWith(needle))) return 1
  return said.some((name) => name.includes(` ${needle}`)) ? 2 : 3
}
