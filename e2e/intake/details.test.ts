import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { alerts, button, saved } from '../hiringJourney/journey.ts'
import { draft, type IntakeFixture, openIntakeFixture } from './intakeFixture.ts'

const fixture = openIntakeFixture()

test('Requisition details form: Requisition Title, Job Position, two toggles (request relationship, hide position), Notes. [S2.30]', async () => {
  const { page, ask } = fixture
  const place = await draft(fixture, 'All fields')
  expect(await page.getByLabel('Requisition Title').inputValue()).toBe('All fields')
  expect(await page.getByLabel('Job Position').inputValue()).toBe('Payments Engineer')
  expect(await page.getByLabel('Notes', { exact: true }).inputValue()).toBe('')
  for (const name of ['Request relationship', 'Hide position']) {
    const toggle = page.getByRole('switch', { name })
    const before = await toggle.isChecked()
    await toggle.click()
    expect(await toggle.isChecked()).toBe(!before)
  }
  await saved(page)
  const kept = () => ask('GET', `/requisition/requisition/${place.public_id}`)
  await eventually(kept).toMatchObject({ request_relationship: true, hide_position: true })
})

test('A Proceed to Questionnaire button exists but is hidden. [S2.31]', async () => {
  const { page, product } = fixture
  const admin = await product.as('admin@demo.majlis.test')
  await draft(fixture, 'Goes on')
  expect(await button(page, 'Proceed to Questionnaire').count()).toBe(0)
  await admin('PUT', '/other/setting/screens', { values: { 'shown.proceedToQuestionnaire': true } })
  await page.reload()
  await button(page, 'Proceed to Questionnaire').click()
  await page.getByRole('tab', { name: 'Questionnaire', selected: true }).waitFor()
  await admin('PUT', '/other/setting/screens', { values: { 'shown.proceedToQuestionnaire': null } })
})

/** Types each of these into a field, and finds what is said of it; then something right, of which nothing is said. */
async function judge(
  { page }: IntakeFixture,
  field: Locator,
  lines: readonly [typed: string, words: string][],
): Promise<void> {
  for (const [typed, words] of lines) {
    await field.fill(typed)
    await field.blur()
    await eventually(() => alerts(page)).toEqual([words])
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  }
  await field.fill('Something right')
  await eventually(() => alerts(page)).toEqual([])
  await saved(page)
}

test("Title required ('Title is required.'), min 2 ('Title should have at least 2 characters.'), max 60 ('Title can have a maximum of 60 characters.'). Field errors appear under fields. [S5.8, S5.25]", async () => {
  const { page } = fixture
  await draft(fixture, 'Titled')
  const field = page.getByLabel('Requisition Title')
  await field.fill('')
  const alert = page.getByRole('alert')
  await alert.waitFor()
  const [under, over] = [await alert.boundingBox(), await field.boundingBox()]
  expect(under?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0))
  expect((under?.y ?? 0) - (over?.y ?? 0) - (over?.height ?? 0)).toBeLessThan(20)
  expect(await field.getAttribute('aria-describedby')).toBe(await alert.getAttribute('id'))
  await judge(fixture, field, [
    ['', 'Title is required.'],
    ['x', 'Title should have at least 2 characters.'],
    ['x'.repeat(61), 'Title can have a maximum of 60 characters.'],
  ])
})

test("Job position required ('Job position is required.'), 2 to 60 with matching messages. [S5.9]", async () => {
  await draft(fixture, 'Positioned')
  await judge(fixture, fixture.page.getByLabel('Job Position'), [
    ['', 'Job position is required.'],
    ['x', 'Job position should have at least 2 characters.'],
    ['x'.repeat(61), 'Job position can have a maximum of 60 characters.'],
  ])
})

test("Notes optional, min 2 ('Aleast 2 characters.'), max 300 ('Atmost 300 characters.'). [S5.10]", async () => {
  await draft(fixture, 'Noted')
  const field = fixture.page.getByLabel('Notes', { exact: true })
  await judge(fixture, field, [
    ['x', 'Aleast 2 characters.'],
    ['x'.repeat(301), 'Atmost 300 characters.'],
  ])
  await field.fill('')
  await eventually(() => alerts(fixture.page)).toEqual([])
  await saved(fixture.page)
})

/** One save, half a second after the last of several keys. */
test('Any change autosaves after a 500 ms debounce. [S2.32, S5.11, S9.14]', async () => {
  const { page, ask } = fixture
  const place = await draft(fixture, 'Typed')
  await page.evaluate(() => {
    performance.clearResourceTimings()
    addEventListener('input', ({ timeStamp }) => Object.assign(window, { lastKey: timeStamp }), true)
  })
  await page.getByLabel('Notes', { exact: true }).pressSequentially('Two places', { delay: 40 })
  await saved(page)
  const waits = await page.evaluate((id) => {
    const { lastKey } = window as unknown as { lastKey: number }
    const sent = performance.getEntriesByType('resource').filter(({ name }) => name.includes(`/requisition/${id}`))
    return sent.map(({ startTime }) => startTime - lastKey)
  }, place.id)
  expect(waits).toHaveLength(1)
  expect(waits[0]).toBeGreaterThan(495)
  expect(waits[0]).toBeLessThan(5000)
  expect((await ask('GET', `/requisition/requisition/${place.public_id}`)).notes).toBe('Two places')
})

/** What was saved stands in the page's own heading, and in the list that was read before. */
test('Then refresh requisition queries. [S7.55]', async () => {
  const { page, product } = fixture
  const place = await draft(fixture, 'Read before')
  const inList = (title: string) => page.getByRole('table').getByRole('link', { name: title }).first()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Requisitions' }).click()
  await inList('Read before').click()
  await page.waitForURL(`${product.url}/company/requisition/${place.public_id}*`)
  await page.getByLabel('Requisition Title').fill('Read anew')
  await saved(page)
  await page.getByRole('heading', { level: 1, name: 'Read anew' }).waitFor()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Requisitions' }).click()
  await inList('Read anew').waitFor()
  expect(await inList('Read before').count()).toBe(0)
})

/** How long after the last key something is asked that the page finds by this part of its address. */
async function restOf({ page }: IntakeFixture, part: string, type: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    performance.clearResourceTimings()
    addEventListener('input', ({ timeStamp }) => Object.assign(window, { lastKey: timeStamp }), true)
  })
  await Promise.all([page.waitForResponse((one) => decodeURIComponent(one.url()).includes(part)), type()])
  return page.evaluate((part) => {
    const { lastKey } = window as unknown as { lastKey: number }
    const sent = performance.getEntriesByType('resource').filter(({ name }) => decodeURIComponent(name).includes(part))
    return (sent[0]?.startTime ?? 0) - lastKey
  }, part)
}

test('Debounces: suggest search 1 second; search 500 ms. [S9.14]', async () => {
  const { page, product } = fixture
  await draft(fixture, 'Asked slowly')
  const suggested = await restOf(fixture, '/other/place?search=Sha', () =>
    page.getByRole('combobox', { name: 'Location' }).pressSequentially('Sharj', { delay: 30 }),
  )
  expect(suggested).toBeGreaterThan(995)
  expect(suggested).toBeLessThan(5500)
  await page.goto(`${product.url}/company/requisition`)
  await page.getByRole('table').waitFor()
  const searched = await restOf(fixture, 'search=Asked', () =>
    page.getByLabel('Search by title').pressSequentially('Asked slowly', { delay: 30 }),
  )
  expect(searched).toBeGreaterThan(495)
  expect(searched).toBeLessThan(5000)
})

/** A change of a draft sends no status; one that is chosen is sent. */
test('Requisition status may be set after saving (a status above 0 is sent) [S4.28]', async () => {
  const { page, ask } = fixture
  const place = await draft(fixture, 'Becomes active')
  const sent = async (act: () => Promise<unknown>) => {
    const [request] = await Promise.all([page.waitForRequest((one) => one.method() === 'PUT'), act()])
    await saved(page)
    return request.postDataJSON()
  }
  expect(await sent(() => page.getByLabel('Notes', { exact: true }).fill('Not yet.'))).not.toHaveProperty('status')
  expect(await sent(() => page.getByLabel('Status').selectOption('Active'))).toMatchObject({ status: 1 })
  expect((await ask('GET', `/requisition/requisition/${place.public_id}`)).status).toBe(1)
})

test('Location and tag selectors: a new option is created only when typed text has more than one non-space character and no exact match exists [S5.6]', async () => {
  const { page, ask } = fixture
  const place = await draft(fixture, 'New words')
  // A first start reads the cities of the world in beside the requests.
  await expect.poll(() => ask('GET', '/other/place?search=Dubai'), { timeout: 60_000 }).not.toEqual([])
  const options = page.getByRole('option')
  for (const [label, known, fresh] of [
    ['Required skills', 'TypeScript', 'Sundial repair'],
    ['Designation', 'Backend Engineer', 'Falconer'],
    ['Location', 'Dubai', 'Majlis Village'],
  ] as const) {
    const field = page.getByRole('combobox', { name: label })
    const offer = (words: string) => options.filter({ hasText: `Add "${words}"` })
    await field.fill(' z ')
    await options.first().waitFor()
    await eventually(() => offer('z').count()).toBe(0)
    await field.fill(known.toLowerCase())
    await options.filter({ hasText: known }).first().waitFor()
    await eventually(() => offer(known.toLowerCase()).count()).toBe(0)
    await field.fill(fresh)
    await offer(fresh).click()
    await saved(page)
  }
  await eventually(() => ask('GET', `/requisition/requisition/${place.public_id}`)).toMatchObject({
    skills: [{ skill: { name: 'Sundial repair' } }],
    designation: { name: 'Falconer' },
    locations: [{ city: 'Majlis Village' }],
  })
})

test("No-match text: 'No options found. Try changing input value.' [S5.7]", async () => {
  const { page } = fixture
  await draft(fixture, 'No such thing')
  await page.getByRole('combobox', { name: 'Required skills' }).fill('§')
  await page.getByRole('option', { name: 'No options found. Try changing input value.' }).waitFor()
})

test("Generic confirm dialog: default heading 'Are you sure you want to delete this requisition?', buttons Confirm and Cancel. [S2.50]", async () => {
  const { page, ask } = fixture
  const place = await draft(fixture, 'One too many')
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this requisition?' })
  await button(page, 'Delete').click()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await ask('GET', `/requisition/requisition/${place.public_id}`)).title).toBe('One too many')
  await button(page, 'Delete').click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('**/company/requisition*')
  await expect(ask('GET', `/requisition/requisition/${place.public_id}`)).rejects.toThrow('404')
})
