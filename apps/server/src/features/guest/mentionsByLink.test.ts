import { guestApi } from '@majlis/domain/guest/api.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { openPost } from '../../../test/post.ts'
import { reportLinks } from '../../../test/reportLinks.ts'
import { shareHands } from '../../../test/shareHands.ts'
import { openStage } from '../../../test/stage.ts'
import { tellComments } from './jobs.ts'

const { world, stage } = await openStage()
const post = openPost(world)
const { publish, visit, mailsTo } = reportLinks(world, stage.recruiter, post)
const { tokenOf } = shareHands(world, stage.companyId)
/** What the page of a bound link shows with each call once its code was entered. */
async function letIn(token: string, email: string): Promise<Record<string, string>> {
  await visit(token)(guestApi.sendCode)
  await post.deliver()
  const code = [...mailsTo(email).matchAll(/\\n(\d{6})\\n/g)].at(-1)?.[1] as string
  const { content } = await visit(token)(guestApi.enterCode, { body: { code } })
  return { 'x-link-proof': content.proof }
}
const tell = () => tellComments({ pool: world.pool, env: world.env, keys: world.keys })
const dueNow = () => world.pool.query('update comment_notice set due = now()')

const reported = async () => (await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })).interviewId
let acts = 0
/** Clients who were sent a link with a code in one act, and each of whom its code let in, or not. */
async function clients(interviewId: string, { isIn = true, ...more }: { isIn?: boolean; show?: number } = {}) {
  const act = ++acts
  const email = ['amal', 'badr'].map((name) => `${name}${act}@firm.test`)
  const show = Shown.NAME | Shown.COMMENTS
  const body = { interviewId, email, bound: true, accessLevel: 2, show, ...more }
  const links = (await publish(stage.recruiter, body)).content
  const found = []
  for (const { id, email: address } of links) {
    const token = await tokenOf(id)
    const ask = visit(token, isIn ? await letIn(token, address) : {})
    found.push({ id, email: address, name: address.replace(/@.*/, ''), ask })
  }
  return found
}
type Ask = ReturnType<typeof visit>
const offered = async (ask: Ask, interviewId: string) =>
  (await ask(guestApi.mentionable, { query: { interviewId } })).content
const names = async (ask: Ask, interviewId: string) =>
  (await offered(ask, interviewId)).map(({ name }) => name).toSorted()
const say = (ask: Ask, interviewId: string, more: object = {}) =>
  ask(guestApi.comment, { body: { interviewId, message: 'Could she start in May?', ...more } })

test('who was let in by a code names whoever sent the link, who wrote to it and those of the same act; the team names all whom a code let in', async () => {
  const interviewId = await reported()
  const [amal, badr] = await clients(interviewId)
  const [other] = await clients(interviewId)
  await clients(interviewId, { isIn: false })
  await clients(interviewId, { show: Shown.NAME })
  if (!amal || !badr || !other) throw new Error('a link is missing')
  const team = world.as(stage.recruiter)
  expect(await names(amal.ask, interviewId)).toEqual([badr.name, stage.recruiter.name].toSorted())
  const seen = (await offered(team, interviewId)).filter(({ name }) => /^(amal|badr)\d/.test(name))
  expect(seen.map(({ name, sees }) => [name, sees])).toEqual(
    [...[amal, badr, other].map(({ name }) => name), other.name.replace('amal', 'badr')]
      .toSorted()
      .map((name) => [name, true]),
  )
  expect(await names(world.as(await guest(interviewId)), interviewId), 'of another act').not.toContain(amal.name)
  await say(world.as(stage.company), interviewId, { audience: 1 })
  expect(await names(amal.ask, interviewId)).toContain(stage.company.name)
  const strange = await offered(other.ask, interviewId)
  expect(strange.some(({ name }) => name === amal.name)).toBe(false)
  const [mine] = (await offered(team, interviewId)).filter(({ name }) => name === amal.name)
  const asked = await say(other.ask, interviewId, { mentions: [mine?.accountId] })
  expect([asked.status, asked.errors[0]?.field]).toEqual([422, 'mentions.0'])
  // Once it was let out and has said nothing, nobody knows who it is.
  await world.pool.query(`delete from report_device where "publicReportId" = $1`, [badr.id])
  expect(await names(team, interviewId)).not.toContain(badr.name)
  const loose = (await publish(stage.recruiter, { interviewId, email: ['loose@firm.test'] })).content[0]
  const query = { interviewId }
  expect((await visit(await tokenOf(loose?.id as string))(guestApi.mentionable, { query })).status, 'for anyone').toBe(
    403,
  )
})

async function guest(interviewId: string) {
  const person = await world.someone('guest', { companyId: stage.companyId })
  const access = { companyId: stage.companyId, interviewId, accountId: person.accountId, accessLevel: 2 }
  await world.put('guest', {
    ...access,
    validTill: '2099-01-01',
    show: Shown.COMMENTS,
    createdBy: stage.recruiter.accountId,
  })
  return person
}

test('who was named or answered there reads it in a mail, which leads to its own link; never once its link has ended', async () => {
  const interviewId = await reported()
  const [amal, badr] = await clients(interviewId)
  if (!amal || !badr) throw new Error('a link is missing')
  const team = world.as(stage.recruiter)
  const [known] = (await offered(team, interviewId)).filter(({ name }) => name === amal.name)
  const sharer = (await offered(amal.ask, interviewId)).find(({ name }) => name === stage.recruiter.name)
  await world.pool.query('delete from comment_notice')
  const { content: root } = await say(amal.ask, interviewId, { mentions: [sharer?.accountId] })
  expect(await tell()).toBe(1)
  await post.deliver()
  expect(mailsTo(stage.recruiter.email)).toContain('Could she start in May?')
  await say(team, interviewId, { replyId: root.id, message: 'Yes, in May.' })
  await dueNow()
  await tell()
  await post.deliver()
  const mail = mailsTo(amal.email)
  expect(mail).toContain('Yes, in May.')
  const tokens = [...mail.matchAll(/\/report\/([\w-]{43})/g)].map(([, token]) => token as string)
  expect((await visit(tokens.at(-1) as string)(guestApi.open)).content).toMatchObject({
    interview: null,
    codeTo: 'a…@firm.test',
  })
  await dueNow()
  await tell()
  const named = await say(team, interviewId, {
    message: 'What do you think?',
    audience: 1,
    mentions: [known?.accountId],
  })
  expect(named.status).toBe(200)
  await team(guestApi.changePublished, { params: { id: amal.id }, body: { status: 2 } })
  await dueNow()
  await tell()
  await post.deliver()
  expect(mailsTo(amal.email)).not.toContain('What do you think?')
  expect((await say(team, interviewId, { audience: 1, mentions: [known?.accountId] })).status).toBe(422)
  // What is said to the company alone names nobody outside of it.
  const [two] = (await offered(team, interviewId)).filter(({ name }) => name === badr.name)
  expect((await say(team, interviewId, { audience: 0, mentions: [two?.accountId] })).errors[0]?.field).toBe(
    'mentions.0',
  )
})
