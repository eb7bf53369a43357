/** Asks whoever typed whether it may go; true once it is thrown away. */
type Ask = () => Promise<boolean>

const holds = new Set<Ask>()

/** Holds the page until it was asked about words that would be lost with it; answers how to let go. */
export function askBeforeLeaving(ask: Ask): () => void {
  holds.add(ask)
  return () => void holds.delete(ask)
}

const risks: (() => boolean)[] = []

/** Declares one of the places where words wait that would be lost with the page. */
export const declareRisk = (isAtRisk: () => boolean): unknown => risks.push(isAtRisk)

/** Would a closed page lose words? */
export const isAtRisk = (): boolean => holds.size > 0 || risks.some((one) => one())

/** May the page be left? Whatever holds it asks, what was opened last first. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of [...holds].reverse()) if (!(await ask())) return false
  return true
}
