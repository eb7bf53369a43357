import { expect, test, vi } from 'vitest'
import { openFixture } from './fixture.ts'
import { takePictures } from './pictures.ts'
import { startServer } from './server.ts'
import { openUser, phoneOptions, signInAs } from './user.ts'

const stage = openFixture()
const folder = process.env.PRIVACY_PICTURES

test('a person asks by link to be deleted, in Arabic on a phone; the company looks, approves, and a proof stays', async () => {
  // One whose looks come soon: nobody waits a minute for the one that finds the pause over.
  const product = await startServer({ WORK_EVERY_SECONDS: '2' })
  const { url, pool, outbox } = product
  const { rows } =
    await pool.query(`select candidate.id, candidate.email, "accountName" as name, company.name as company
    from candidate join company on company.id = candidate."companyId" where not exists (select from interview where "candidateId" = candidate.id and status in (0, 1, 2, 5))
      and company.name like 'Noor%' and not exists (select from privacy_request where "candidateId" = candidate.id)
      and not exists (select from candidate other where other.email = candidate.email and other.id <> candidate.id)
    order by candidate.id limit 1`)
  const { id, email, name, company } = rows[0] as Record<'id' | 'email' | 'name' | 'company', string>

  const person = await openUser(stage.browser, { ...phoneOptions, locale: 'ar' })
  await person.page.goto(`${url}/privacy`)
  await person.page.getByLabel('البريد الإلكتروني').fill(email)
  await person.page.getByRole('button', { name: 'إرسال الرابط' }).click()
  await person.page.getByText('تحقق من بريدك').first().waitFor()
  const link = await vi.waitFor(async () => {
    const found = (await outbox(email)).flatMap(({ links }) => links).find((one) => one.includes('/privacy/'))
    expect(found).toBeDefined()
    return found as string
  }, 20_000)
  await person.page.goto(link)
  await person.page.getByText('حذف بياناتك', { exact: true }).click()
  // Sent with nothing ticked: the first box that may be has the focus; what is missing is said of all of them, below the last.
  await person.page.getByRole('button', { name: 'إرسال الطلب' }).click()
  const boxes = person.page.locator('[type=checkbox]')
  expect(
    await boxes
      .and(person.page.locator(':enabled'))
      .first()
      .evaluate((box) => box === document.activeElement),
  ).toBe(true)
  const group = person.page.getByRole('group').filter({ has: boxes })
  const fault = group.getByRole('alert')
  expect(await fault.textContent()).toBe('اختر واحدًا على الأقل.')
  expect(await group.evaluate((all) => [all.ariaInvalid, all.ariaDescribedByElements?.[0]?.role])).toEqual([
    'true',
    'alert',
  ])
  const [last, below] = [await boxes.last().boundingBox(), await fault.boundingBox()]
  expect(below?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0))
  expect(await person.page.locator('[type=checkbox][aria-describedby]').count()).toBe(0)
  await person.page.getByRole('checkbox', { name: company }).check()
  await takePictures(person.page, folder, 'asked')
  await person.page.getByRole('button', { name: 'إرسال الطلب' }).click()
  await person.page.getByText('بانتظار الإجابة').waitFor()

  const admin = await openUser(stage.browser)
  await signInAs(admin.page, url, 'company@demo.majlis.test')
  await admin.page.goto(`${url}/company/privacy`)
  await admin.page.getByRole('button', { name: `Actions for ${name}` }).click()
  await admin.page.getByRole('menuitem', { name: 'Approve' }).click()
  const dialog = admin.page.getByRole('alertdialog').or(admin.page.getByRole('dialog'))
  await dialog.getByText('This will be deleted:').waitFor()
  await takePictures(admin.page, folder, 'approve')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await admin.page.getByText(`The request of ${name} was approved.`).first().waitFor()

  // The pause is over.
  await pool.query(`update privacy_request set "runAt" = now() where "candidateId" = $1`, [id])
  await vi.waitFor(
    async () => expect((await pool.query('select from candidate where id = $1', [id])).rowCount).toBe(0),
    { timeout: 100_000, interval: 1000 },
  )
  await admin.page.goto(`${url}/company/privacy?tab=proofs`)
  await expect.poll(() => admin.page.getByText('Asked for').count()).toBe(3)
  await takePictures(admin.page, folder, 'proof')
  expect(await admin.page.getByText(name).count()).toBe(0)
  await admin.leave()
  await person.leave()
  await product.stop()
}, 180_000)

test('a host deletes a requisition with its candidates, once it has typed how many they are: it is gone at once, how far that is stands above the list, and it is stopped', async () => {
  const { url, pool } = stage.product
  const { rows } =
    await pool.query(`select requisition.id, public_id, title, count(*)::int as candidates from requisition
    join candidate on candidate."requisitionId" = requisition.id where requisition.id not in (select "requisitionId" from candidate where "legalHold")
      and not exists (select from legal_hold hold where hold."requisitionId" = requisition.id)
    group by requisition.id order by count(*) desc, title limit 1`)
  const { id, public_id, title, ...some } = rows[0] as Record<'id' | 'public_id' | 'title', string> & {
    candidates: number
  }
  await addCrowd(id)
  const candidates = some.candidates + 60
  // The first candidate is held by something else, so that the deletion stands still there.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(`select from candidate where "requisitionId" = $1 order by "createdAt", id limit 1 for update`, [
    id,
  ])
  const waiting = async () =>
    (await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
      .rowCount
  const admin = await openUser(stage.browser)
  const { page } = admin
  try {
    await signInAs(page, url, 'admin@demo.majlis.test')
    await page.goto(`${url}/admin/requisition/${public_id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const asked = page.getByRole('dialog')
    await asked.getByText(`Its ${candidates} candidates will be deleted too`).waitFor()
    const typed = asked.getByLabel(/^To confirm, type the number of candidates/)
    await typed.fill('60')
    await page.keyboard.press('Enter')
    await expect.poll(() => asked.getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe('true')
    await takePictures(page, folder, 'typed')
    await typed.fill(String(candidates))
    await page.keyboard.press('Enter')
    await page.getByText('The requisition is gone. Its candidates are being erased.').first().waitFor()
    await page.getByText(`0 of ${candidates} candidates erased`).waitFor()
    expect(await page.getByRole('link', { name: title, exact: true }).count(), 'not in the list').toBe(0)
    await takePictures(page, folder, 'deleting')
    // The worker has come to the one that is held.
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
    await page.getByRole('button', { name: 'Stop deleting' }).click()
    const stopping = page.getByRole('dialog')
    await stopping.getByRole('button', { name: 'Stop deleting' }).click()
    // It waits for the one that is in hand.
    await expect.poll(waiting, { timeout: 30_000 }).toBe(2)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await page.getByText(new RegExp(`Stopped after [01] of ${candidates} candidates`)).waitFor()
  await page.getByRole('link', { name: title, exact: true }).first().waitFor()
  await takePictures(page, folder, 'stopped')
  await pool.query(`delete from candidate where email like 'crowd%@demo.majlis.test'`)
  await admin.leave()
}, 120_000)

/** Sixty candidates more. */
const addCrowd = (requisitionId: string) =>
  stage.product.pool.query(
    `with made as (insert into account (id, public_id, email, name)
        select gen_random_uuid(), left(replace(gen_random_uuid()::text, '-', ''), 12), 'crowd' || n || '@demo.majlis.test', 'Amal Crowd' from generate_series(1, 60) n
        returning id, email, name)
      insert into candidate (id, "companyId", "requisitionId", "accountId", "accountName", email)
        select gen_random_uuid(), requisition."companyId", requisition.id, made.id, name, email from made, requisition
        where requisition.id = $1`,
    [requisitionId],
  )

test('a company sees what would go with a period before it is saved', async () => {
  const { url } = stage.product
  const admin = await openUser(stage.browser)
  const { page } = admin
  await signInAs(page, url, 'company@demo.majlis.test')
  await page.goto(`${url}/company/setup?tab=privacy`)
  const bodies = page
    .getByRole('textbox', { name: /text of messages/i })
    .or(page.getByRole('spinbutton', { name: /text of messages/i }))
  await bodies.fill('7')
  await page.getByRole('columnheader', { name: /if you save/ }).waitFor()
  await page.getByText('The last column counts with the times you typed.').waitFor()
  await takePictures(page, folder, 'retention')
  await bodies.fill('1')
  // What cannot be saved is not counted.
  await expect.poll(() => page.getByRole('columnheader', { name: /if you save/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => bodies.evaluate((field) => field === document.activeElement)).toBe(true)
  await admin.leave()
}, 60_000)

test('a company writes what people agree to in both languages before either is saved; what cannot be said is shown where it stands', async () => {
  const { url } = stage.product
  const admin = await openUser(stage.browser)
  const { page } = admin
  await signInAs(page, url, 'company@demo.majlis.test')
  await page.goto(`${url}/company/setup?tab=privacy&consent=oneWay`)
  const drawer = page.getByRole('dialog', { name: 'One-way interview' })
  const text = drawer.getByRole('textbox', { name: 'Text' })
  await text.fill('We record you, and {everybody} may watch.')
  await drawer.getByRole('tab', { name: 'Arabic' }).click()
  await text.fill('نسجّل صورتك وصوتك ونشاهدهما.')
  await drawer.getByRole('button', { name: 'Save as a new version' }).click()
  await drawer.getByText('Unknown placeholder {everybody}.').waitFor()
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true)
  await text.fill('We record you, and {company} may watch.')
  await drawer.getByText(/^We record you, and .?Noor Technologies.? may watch/).waitFor()
  await drawer.getByRole('button', { name: 'Save as a new version' }).click()
  await drawer.getByText(/^Version 1 /).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listitem').filter({ hasText: 'One-way interview' }).getByText('Custom').waitFor()
  await admin.leave()
}, 60_000)
