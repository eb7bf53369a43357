import type { Browser, Locator, Page } from 'playwright-core'
import { eventually } from '../eventually.ts'
import { row } from '../hiringJourney/journey.ts'
import type { Ask, Product } from '../server.ts'
import type { User } from '../user.ts'

/** A recruiter before the demo's lists, the company beside it, and the calls of both. */
export interface Panel {
  browser: Browser
  product: Product
  recruiter: User
  owner: User
  ask: Ask
  company: Ask
}

/** A candidate as the API tells it, in the words of the panel's rules. */
export interface Told {
  id: string
  name: string
  status: number
  /** The status of the interview that its row shows; null where there is none. */
  interview: number | null
  bot: boolean
  /** Interviewers who were asked and have not answered. */
  invited: number
  /** The statuses of its referees; undefined where no ref-check was begun. */
  referees: number[] | undefined
}

interface Met {
  status: number
  account: { bot: boolean }
  interview: { status: number } | null
}
interface Raw {
  id: string
  accountName: string
  status: number
  interviewers: Met[]
  refcheck?: { referees: number[] } | null
}

/** A control of a row: its name with the reason behind it, and what is shown beside it. */
interface Control {
  words: string
  tip: string
  isOff: boolean
}
/** A row of the list as it stands on the screen. */
export interface Shown {
  name: string
  words: string
  controls: Control[]
  box: { isOff: boolean; isOn: boolean; why: string } | null
}

export interface Place {
  id: string
  public_id: string
  title: string
}

/** A requisition of the demo, by its title. */
export async function placeOf(ask: Ask, title: string): Promise<Place> {
  const all: Place[] = await ask('GET', '/requisition/requisition?page[limit]=100')
  const found = all.find((one) => one.title === title)
  if (!found) throw new Error(`no requisition "${title}"`)
  return found
}

/** Its candidates as the API tells them, by name. */
export async function toldOf(ask: Ask, { id }: Place): Promise<Told[]> {
  const include = 'requisition,interviewer,interviewer.account,interviewer.interview,refcheck'
  const rows: Raw[] = await ask(
    'GET',
    `/candidate/candidate?filter[requisitionId]=${id}&include=${include}&page[limit]=100`,
  )
  return rows.map(({ accountName: name, interviewers, refcheck, ...rest }) => {
    // The demo gives nobody two interviews.
    const met = interviewers.find(({ interview }) => interview)
    const invited = interviewers.filter(({ status, interview }) => status === 0 && !interview).length
    const [interview, bot] = [met?.interview?.status ?? null, Boolean(met?.account.bot)]
    return { id: rest.id, status: rest.status, name, interview, bot, invited, referees: refcheck?.referees }
  })
}

/** Opens the panel of a requisition, and waits for its rows. */
export async function openPanel(page: Page, url: string, { public_id }: Place, area = 'recruiter'): Promise<void> {
  await page.goto(`${url}/${area}/requisition/${public_id}?tab=candidates`)
  await page.getByRole('heading', { name: 'Interview Details' }).waitFor()
  await eventually(() => page.locator('table[aria-busy]').count()).toBe(0)
}

/** The list of candidates on the page. */
export const list = (page: Page): Locator => page.getByRole('table', { name: 'Candidates' })

/** Every row as it is shown, by the name of its candidate. */
export async function shownIn(page: Page): Promise<Map<string, Shown>> {
  const rows = await list(page)
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((one): Shown => {
        const box = one.querySelector<HTMLInputElement>('input[type=checkbox]')
        const isOff = (element: Element) => element.ariaDisabled === 'true'
        return {
          name: one.querySelector('button[aria-haspopup=dialog]')?.textContent ?? '',
          words: one.textContent ?? '',
          controls: Array.from(one.querySelectorAll('button'), (button) => ({
            words: button.textContent ?? '',
            tip: button.dataset.tip ?? '',
            isOff: isOff(button),
          })),
          box: box && { isOff: isOff(box), isOn: box.checked, why: box.ariaDescription ?? '' },
        }
      }),
    )
  return new Map(rows.map((one) => [one.name, one]))
}

/** The same, once every candidate told is there: a screenful comes with the document, the others behind it. */
export async function allShownIn(page: Page, { length }: readonly Told[]): Promise<Map<string, Shown>> {
  await eventually(async () => (await shownIn(page)).size).toBe(length)
  return shownIn(page)
}

/** A control of a row by its name; undefined where the row has none. */
export const controlOf = (shown: Shown | undefined, name: string): Control | undefined =>
  shown?.controls.find(({ words }) => words.startsWith(name))

/** A control in the row of this candidate. */
export const inRow = (page: Page, candidate: string, control: string): Locator =>
  row(page, candidate).getByRole('button', { name: control })

/** What is said beside a control that cannot be pressed now, when it is pressed all the same. */
export async function tipOf(place: Locator): Promise<string> {
  await place.scrollIntoViewIfNeeded()
  // What scrolls takes a tip away, and tells it a frame later.
  await place.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const tip = place.page().locator('[popover=manual]:popover-open:not([role])')
  // On a loaded machine a frame is late now and then, and takes it away all the same.
  for (let tries = 1; tries < 4; tries++) {
    await place.click({ force: true })
    if (
      await tip.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    )
      break
  }
  return (await tip.textContent()) ?? ''
}
