import type { OpenSession } from '@majlis/domain/session/schema.ts'
import { good, keepEarly } from '../core/early.ts'
import { forgetEarlySigns } from '../core/earlySigns.ts'
import type { Early } from '../core/signIn.ts'
import { language } from '../core/text.ts'
import { catchUp } from './drawnRoot.ts'

const page = document.documentElement

/** The rows that the server drew, where they stand on the screen in the language of now. */
export const drawnRows = (): HTMLElement | null =>
  page.dataset.rows === language() ? document.querySelector<HTMLElement>('#root > [data-drawn]') : null

/** Takes over what the server drew the page with, where it is of this session: what was read before is followed from there. */
export function withDrawn(session: OpenSession): OpenSession {
  const answers = drawnRows() && document.getElementById('answers')?.textContent
  const { content, reads = {} }: Partial<Early> = answers ? JSON.parse(answers) : {}
  const of = content?.data.user
  const { user } = session
  if (of?.id === user.id && of.role === user.role && of.companyId === user.companyId && performance.now() < good) {
    keepEarly(reads)
    return { ...session, user: { ...user, ...of } }
  }
  delete page.dataset.rows
  return session
}

/** After so long all parts of the page are alive, in milliseconds. */
const settling = 3000

/** Does a field hold something else than it was drawn with? A box that is ticked says "on" and was drawn with no word: only its tick counts. */
function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected
  const isBox = field.type === 'checkbox' || field.type === 'radio'
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** What somebody ticked, typed, chose and pressed among the rows while they could not answer yet counts: called once the page can. */
export function catchUpRows(rows: HTMLElement): void {
  const changed = [...rows.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].filter(isChanged)
  const tell = (field: Element, what: string) => field.dispatchEvent(new Event(what, { bubbles: true }))
  // Parts come to life one after the other; where something happens React sees to it at once, but takes what it finds for what was.
  for (const field of changed) tell(field, 'auxclick')
  for (const field of changed) if (field instanceof HTMLSelectElement && isChanged(field)) tell(field, 'change')
  catchUp(rows)
  setTimeout(forgetEarlySigns, settling)
}
