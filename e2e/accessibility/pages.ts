import { type Place, placeOf, toldOf } from '../panel/rows.ts'
import type { Ask, Product } from '../server.ts'
import { openRequisition } from '../workspace/opening.ts'

/** What the screens are looked at with: the demo's requisitions. */
export interface DemoPages {
  company: Ask
  /** A requisition of its own, with nothing in it. */
  bare: Place
  live: Place
  oneWay: Place
  closed: Place
  /** The ids of the candidates of the live requisition, by name. */
  people: ReadonlyMap<string, string>
}

/** Finds them, and opens the bare one. */
export async function openPages(product: Product): Promise<DemoPages> {
  const company = await product.as('company@demo.majlis.test')
  const live = await placeOf(company, 'Senior Backend Engineer')
  const result = await toldOf(company, live)
  return {
    company,
    bare: await openRequisition(company, 'Quiet harbour'),
    live,
    oneWay: await placeOf(company, 'Customer Support Specialist'),
    closed: await placeOf(company, 'Finance Manager'),
    people: new Map(result.toReversed().map(({ name, id }) => [name, id])),
  }
}
