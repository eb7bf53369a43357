import { fileURLToPath } from 'node:url'
import { type CalendarServer, openCalendarServer } from '@majlis/server/test/calendarServer.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import en from '../../apps/web/src/features/calendarSync/text.en.ts'
import { openFixture } from '../fixture.ts'
import { openUser, signInAs } from '../user.ts'
import { offerTimes } from './offers.ts'

const certificate = new URL(import.meta.resolve('@majlis/server/test/tls/certificate.pem'))
const stage = openFixture([], { CALENDAR_HOSTS: 'localhost', NODE_EXTRA_CA_CERTS: fileURLToPath(certificate) })
const interviewer = 'interviewer@demo.majlis.test'

let server: CalendarServer | null = null
/** Calendars are asked at port 443 alone, which not everybody may listen at. */
let why = ''
beforeAll(async () => {
  server = await openCalendarServer({ host: '127.0.0.1', port: 443 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES' && error.code !== 'EADDRINUSE') throw error
    why = `port 443 is not to be had here (${error.code})`
    return null
  })
})
beforeEach((context) => {
  if (why) context.skip(why)
})
afterAll(() => server?.close())

const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
/** A calendar in which an hour is busy. */
const calendarOf = (at: number) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'BEGIN:VEVENT', 'UID:dentist', 'SUMMARY:Dentist'],
    ...[`DTSTAMP:${stamp(Date.now())}`, `DTSTART:${stamp(at)}`, `DTEND:${stamp(at + 3_600_000)}`],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')

test('a time that is busy in another calendar of the interviewer is offered to nobody, and nobody learns why', async () => {
  const { browser, product } = stage
  const [offered] = await offerTimes(product, ['dentist@people.majlis.test'], ['Iman Zayed'])
  const startsOf = async (): Promise<string[]> => {
    const [from, to] = [Date.now(), Date.now() + 20 * 86_400_000].map((at) => new Date(at).toISOString())
    const headers = { 'X-Link-Token': offered?.path.split('/').at(-1) ?? '' }
    const answer = await fetch(`${product.url}/api/interview/booking/times?from=${from}&to=${to}`, { headers })
    return (await answer.json()).content.data.starts
  }
  const [first = ''] = await startsOf()
  const candidate = await openUser(browser, { viewport: { width: 360, height: 740 }, timezoneId: 'Asia/Dubai' })
  const times = candidate.page.locator('section section ul button')
  await candidate.page.goto(`${product.url}${offered?.path}`)
  await times.first().waitFor()
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Dubai' })
  expect(await times.first().textContent()).toContain(clock.format(Date.parse(first)))

  server?.serve(calendarOf(Date.parse(first)))
  const { page, leave } = await openUser(browser)
  await signInAs(page, product.url, interviewer)
  await page.goto(`${product.url}/interviewer/calendar?tab=calendars`)
  await page.getByLabel(en.address).fill('https://localhost/private/own.ics')
  await page.getByRole('button', { name: en.add }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'localhost' })
    .getByText(/1 busy time in 60 days/)
    .waitFor()
  await leave()

  expect(await startsOf()).not.toContain(first)
  await candidate.page.reload()
  await times.first().waitFor()
  expect(await times.first().textContent()).not.toContain(clock.format(Date.parse(first)))
  expect(await candidate.page.content()).not.toMatch(/Dentist|own\.ics/)
  await candidate.leave()
})
