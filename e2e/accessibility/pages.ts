import { type Place, placeOf, toldOf } from '../panel/rows.ts'
import type { Ask, Product } from '../server.ts'
import { openRequisition } from '../workspace/opening.ts'
import { type Words, words } from './words.ts'

/** What the screens are looked at with: the words of one language, and the demo's requisitions. */
export interface DemoPages {
  t: Words
  company: Ask
  /** A requisition of its own, with nothing in it. */
  bare: Place
  live: Place
  oneWay: Place
  closed: Place
  /** The ids of the candidates of the live requisition, by name. */
  people: ReadonlyMap<string, string>
}

/** Lays the ground for one language. */
export async function openPages(product: Product, language: 'en' | 'ar'): Promise<DemoPages> {
  const company = await product.as('company@demo.majlis.test')
  const live = await placeOf(company, 'Senior Backend Engineer')
  const result = await toldOf(company, live)
  return {
    t: words[language],
    company,
    bare: await openRequisition(company, `Quiet harbour, ${language}`),
    live,
    oneWay: await placeOf(company, 'Customer Support Specialist'),
    closed: await placeOf(company, 'Finance Manager'),
    people: new Map(result.toReversed().map(({ name, id }) => [name, id])),
  }
}
