import { guestApi } from '@majlis/domain/guest/api.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { openPost } from '../../../test/post.ts'
import { reportLinks } from '../../../test/reportLinks.ts'
import { openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const post = openPost(world)
const { publish, visit, linked } = reportLinks(world, stage.recruiter, post)
const reported = () => interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
const again = (who: Person, id: string, body: { mails?: true } = {}) =>
  world.as(who)(guestApi.linkAgain, { params: { id }, body })
const texts = async (email: string) =>
  (await world.pool.query('select text from notification_log where recipient = $1 order by id', [email])).rows.map(
    ({ text }) => String(text),
  )

test('the words of whoever shares go with each message that carries the link, and with none where there are none', async () => {
  const { interviewId } = await reported()
  const [with_, without] = ['words@firm.test', 'none@firm.test']
  const { content } = await publish(stage.recruiter, { interviewId, email: [with_], message: '  Look at question 2. ' })
  await publish(stage.recruiter, { interviewId, email: [without], message: '   ' })
  const [id] = content.map((one) => one.id)
  expect((await again(stage.recruiter, id as string, { mails: true })).status).toBe(200)
  const told = await texts(with_)
  expect(told).toHaveLength(2)
  for (const text of told) expect(text).toContain('Look at question 2.')
  expect((await texts(without))[0]).not.toContain('{message}')
  const { rows } = await world.pool.query('select message from public_report where email = any($1) order by email', [
    [with_, without],
  ])
  expect(rows).toEqual([{ message: null }, { message: 'Look at question 2.' }])
})

test('another link opens the same beside the first, is told to nobody else, and both end together', async () => {
  const { interviewId } = await reported()
  const {
    report: { id },
    token,
  } = await linked({ interviewId })
  const { content } = await again(stage.recruiter, id)
  const other = content.link?.replace('/report/', '') ?? ''
  expect(other).toMatch(/^[\w-]{43}$/)
  expect(other).not.toBe(token)
  for (const one of [token, other])
    expect((await visit(one)(guestApi.open)).content).toMatchObject({ interview: { interviewId } })
  // Whoever may not share learns of none, and a colleague may copy one too.
  expect((await again(stage.hiringManager, id)).status).toBe(403)
  expect((await again(await world.someone('company'), id)).status).toBe(404)
  expect((await again(stage.company, id)).status).toBe(200)
  const change = (body: object) => world.as(stage.recruiter)(guestApi.changePublished, { params: { id }, body })
  await change({ status: 2 })
  expect((await again(stage.recruiter, id)).status).toBe(409)
  for (const one of [token, other]) expect((await visit(one)(guestApi.open)).status).toBe(410)
  await change({ status: 1 })
  for (const one of [token, other]) expect((await visit(one)(guestApi.open)).status).toBe(200)
  await world.pool.query(`update public_report set "validTill" = '2020-01-01' where id = $1`, [id])
  expect((await again(stage.recruiter, id)).status).toBe(409)
})

test('of a shortlist and a ref-check too a link is sent again with what the first message said', async () => {
  const [one, two] = [await reported(), await reported()]
  const { companyId } = stage
  const author = { companyId, accountId: stage.recruiter.accountId }
  const { id: shortlistId } = await world.put('shortlist', { ...author, title: 'Both of them' })
  for (const [at, { interviewId }] of [one, two].entries())
    await world.put('shortlist_item', { companyId, shortlistId, interviewId, order: at + 1 })
  const email = 'board@firm.test'
  const { content } = await publish(stage.recruiter, { shortlistId, email: [email] })
  for (const { id } of content) await again(stage.recruiter, id, { mails: true })
  const [first, second] = (await texts(email)).map((text) => text.replaceAll(/report\/[\w-]{43}/g, 'report/…'))
  expect(second).toBe(first)
})
