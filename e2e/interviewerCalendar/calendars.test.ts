import { beforeAll, expect, test } from 'vitest'
import ar from '../../apps/web/src/features/calendarSync/text.ar.ts'
import en from '../../apps/web/src/features/calendarSync/text.en.ts'
import { long, look } from '../accessibility/look.ts'
import type { State } from '../accessibility/state.ts'
import { noBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { openUser, signInAs } from '../user.ts'
import { interviewer } from './calendar.ts'

const stage = openFixture()
const at = '/interviewer/calendar?tab=calendars'

/** Two calendars as they are kept once they were read: one well an hour ago, one not any more. No key opens their addresses. */
beforeAll(async () => {
  if (noBrowser) return
  for (const [host, trouble] of [
    ['calendar.google.test', null],
    ['outlook.test', 'answer'],
  ])
    await stage.product.pool.query(
      `with calendar as (insert into outside_calendar (id, "companyId", "accountId", address, host, tail, "readAt",
          "goodAt", trouble, failures, "nextAt")
        select gen_random_uuid(), membership."companyId", account.id, decode(repeat('00', 60), 'hex'), $2, '2c3d',
          now() - interval '1 hour', now() - interval '1 hour', $3, 1, now() + interval '6 hours'
        from account join membership on membership."accountId" = account.id and membership.role = 'interviewer'
        where account.email = $1 returning *)
      insert into outside_busy (id, "companyId", "calendarId", "accountId", "startsAt", "endsAt")
      select gen_random_uuid(), "companyId", id, "accountId", now() + n * interval '1 day', now() + n * interval '25 hours'
      from calendar, generate_series(1, 12) n`,
      [interviewer, host, trouble],
    )
})

async function openCalendars() {
  const user = await openUser(stage.browser, { viewport: { width: 1280, height: 900 } })
  await user.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(user.page, stage.product.url, interviewer)
  await user.page.goto(`${stage.product.url}${at}`)
  await user.page.getByLabel(en.address).waitFor()
  const calendar = (host: string) => user.page.getByRole('listitem').filter({ hasText: host })
  return { ...user, calendar }
}

test('each calendar says how it was read; one that cannot be added says why under its address, and keeps it', async () => {
  const { page, calendar, refusals, leave } = await openCalendars()
  await calendar('calendar.google.test').getByText('Read 1 hour ago: 12 busy times in 60 days.').waitFor()
  await calendar('outlook.test')
    .getByText(/^Can't read it \(server error\). Last known times count until .*\d\d:\d\d.*\.$/)
    .waitFor()

  const address = page.getByLabel(en.address)
  await page.getByRole('button', { name: en.add }).click()
  await page.getByText("Enter the calendar's address.").waitFor()
  for (const [typed, words] of [
    ['https://192.168.1.10/own.ics', 'This address is on a private network. Ask your administrator to allow it.'],
    ['http://calendar.test/own.ics', 'Enter an address that starts with https:// or webcal://.'],
  ] as const) {
    await address.fill(typed)
    await address.press('Enter')
    await page.getByRole('alert').getByText(words).waitFor()
    expect(await address.inputValue()).toBe(typed)
    expect(await address.evaluate((field) => field === document.activeElement)).toBe(true)
  }
  expect(refusals()).toEqual(Array(2).fill('422 POST /api/interview/calendar/outside'))
  await leave()
})

test('a calendar is read now, its whole days stop blocking, and it is removed', async () => {
  const { page, calendar, leave } = await openCalendars()
  const outlook = calendar('outlook.test')
  await outlook.getByRole('button', { name: /^Read .* now$/ }).click()
  // Its address was sealed with a key that is gone.
  await outlook.getByText(/^Can't read it \(this address no longer works\)\./).waitFor()
  await outlook.getByRole('switch', { name: en.allDay }).click()
  await eventually(async () => {
    const all = await (await stage.product.as(interviewer))('GET', '/interview/calendar/outside')
    return all.find(({ host }: { host: string }) => host === 'outlook.test').allDay
  }).toBe(false)
  await outlook.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog', { name: en.removeTitle }).getByRole('button', { name: en.remove, exact: true }).click()
  await outlook.waitFor({ state: 'detached' })
  await leave()
})

test('the own address is shown once and copied, tells what its owner says, and ends with the next one', async () => {
  const { page, leave } = await openCalendars()
  await page.getByRole('button', { name: en.make }).click()
  const shown = page.getByLabel(en.ownAddress)
  await shown.waitFor()
  const address = await shown.inputValue()
  await page.getByRole('button', { name: en.copy, exact: true }).click()
  await page.getByText(en.copied).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const read = async (of: string) => {
    const answer = await fetch(`${stage.product.url}${new URL(of).pathname}`)
    return { status: answer.status, text: await answer.text() }
  }
  expect((await read(address)).text).toMatch(/^BEGIN:VCALENDAR[\s\S]*SUMMARY:Interview: /)

  await page.getByLabel(en.detail).selectOption({ label: en.details.busy })
  await eventually(async () =>
    (await read(address)).text.match(/SUMMARY:[^\r]*/g)?.every((one) => one === 'SUMMARY:Busy'),
  ).toBe(true)
  await page.reload()
  await page.getByText(/It was shown once/).waitFor()
  expect(await shown.count()).toBe(0)
  expect(await page.getByLabel(en.detail).inputValue()).toBe('busy')

  await page.getByRole('button', { name: en.makeNew }).click()
  await page.getByRole('dialog', { name: en.makeTitle }).getByRole('button', { name: en.makeNew }).click()
  await shown.waitFor()
  expect((await read(address)).status).toBe(404)
  expect((await read(await shown.inputValue())).status).toBe(200)
  await page.getByRole('button', { name: en.end }).click()
  await page.getByRole('dialog', { name: en.endTitle }).getByRole('button', { name: en.end }).click()
  await page.getByRole('button', { name: en.make, exact: true }).waitFor()
  await leave()
})

const screens = (words: typeof en | typeof ar): State[] => [
  { state: 'calendars', at, sign: (page) => page.getByLabel(words.address) },
  {
    state: 'an address that is missing',
    act: (page) => page.getByRole('button', { name: words.add }).click(),
    sign: (page) => page.getByRole('alert').first(),
  },
  {
    state: 'a calendar to remove',
    act: (page) => page.getByRole('listitem').filter({ hasText: 'google.test' }).getByRole('button').last().click(),
    sign: (page) => page.getByRole('dialog', { name: words.removeTitle }),
  },
  {
    state: 'a new address',
    act: (page) => page.getByRole('button', { name: words.make }).click(),
    sign: (page) => page.getByLabel(words.ownAddress),
  },
]

test('there is no barrier, in light, in the dark and on a phone', long, () =>
  look(stage, 'en', [{ who: interviewer, states: screens(en) }]),
)

test('nor in Arabic', long, async () => {
  await stage.product.pool.query(`update link_token set revoked_at = now() where purpose = 'calendar'`)
  await look(stage, 'ar', [{ who: interviewer, states: screens(ar) }])
})
