import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import { expect, test } from 'vitest'
import { openPost } from '../../../test/post.ts'
import { refcheckHands } from '../../../test/refchecks.ts'
import { openStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
const query = async (text: string, ...values: unknown[]) => (await world.pool.query(text, values)).rows
const post = openPost(world)
const requisitionId = await hands.fresh()
await hands.set(stage.company, requisitionId, { candidate_referee_count: 2 })
const anybody = world.as(null)

/** A referee who has answered everything, and has submitted unless that is left out. */
async function answered({ submits = true } = {}) {
  const { id: candidateId, refcheck } = await hands.add(stage.company, requisitionId)
  const { id, slug } = await hands.giving(candidateId)
  if (submits) await anybody(referenceApi.complete, { params: { slug }, body: { status: 4 } })
  return { id, slug, candidateId, checkId: refcheck?.referralCandidateId as string }
}
/** Asks by a link for what is kept; the token that was mailed for it, if one was. */
async function askedBy(token: string): Promise<string | undefined> {
  const before = post.mails.length
  expect(await anybody(referenceApi.askForData, { body: { token } })).toMatchObject({ content: { said: true } })
  await post.deliver()
  const [mail] = post.mails.slice(before).filter(({ text }) => text.includes('/own-data/'))
  if (mail) expect(mail.to.address).toBe('referee@world.majlis.test')
  return /own-data\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
}
const open = (token: string) => anybody(referenceApi.openData, { body: { token } })
const erase = (token: string) => anybody(referenceApi.eraseData, { body: { token } })
const endLink = (id: string) =>
  query(`update link_token set expires_at = now() - interval '1 minute' where "referralRefereeId" = $1`, id)

test('a referee reads by its link what is kept of it: its words, what was noted, and what it was sent', async () => {
  const { slug, checkId } = await answered()
  const { content } = await anybody(referenceApi.ownData, { params: { slug } })
  expect(content).toMatchObject({ status: 4, first_name: 'Demo', email: 'referee@world.majlis.test', hasKey: true })
  expect(content.consents).toHaveLength(1)
  expect(content.consents[0]?.ip).toBe('127.0.0.1')
  expect(content.answers.map(({ text_answer }) => text_answer)).toContain('Calm and exact.')
  // Its questions as they were asked, in both languages.
  const titles = content.answers.flatMap(({ title, title_ar }) => [title, title_ar])
  expect(titles).toContain("How would you describe Demo Amal Said's way of working?")
  expect(titles.join()).not.toMatch(/[{}]/)
  expect(content.keptUntil).toEqual(expect.any(String))
  const other = await hands.giving((await answered({ submits: false })).candidateId)
  expect((await anybody(referenceApi.ownData, { params: { slug: other.slug } })).content.status).toBe(2)
  expect(checkId).toBeTruthy()
})

test('once its link has ended it is mailed one that opens once, for half an hour, to its own address alone, and one a day', async () => {
  const { id, slug } = await answered()
  await endLink(id)
  expect((await anybody(referenceApi.ownData, { params: { slug } })).status).toBe(410)
  const token = (await askedBy(slug)) as string
  expect(token).toHaveLength(43)
  expect(await askedBy(slug)).toBeUndefined()
  // It is no link to the questions.
  expect((await anybody(referenceApi.page, { params: { slug: token } })).status).toBe(404)
  expect((await anybody(referenceApi.withdraw, { params: { slug: token }, body: { consent: 0 } })).status).toBe(404)
  expect((await open(token)).content.first_name).toBe('Demo')
  expect((await open(token)).status).toBe(200)
  await query(`update link_token set used_at = used_at - interval '31 minutes' where purpose = 'ownData'`)
  expect([(await open(token)).status, (await erase(token)).status]).toEqual([410, 410])
})

test('a link of nobody, of another purpose or of one who was erased is answered alike, and mails nothing', async () => {
  const { slug } = await answered()
  const [{ hash }] = await query(`select encode(hash, 'base64') as hash from link_token limit 1`)
  for (const token of ['x', 'a'.repeat(43), hash.slice(0, 43)]) expect(await askedBy(token)).toBeUndefined()
  await anybody(referenceApi.withdraw, { params: { slug }, body: { consent: 0 } })
  expect(await askedBy(slug)).toBeUndefined()
  for (const token of [slug, 'a'.repeat(43)])
    expect([(await open(token)).status, (await erase(token)).status]).toEqual([410, 410])
})

test('by that link it is erased, and who was still asked has declined; the link ends, and the law goes first', async () => {
  const { id, slug, checkId } = await answered({ submits: false })
  await endLink(id)
  const token = (await askedBy(slug)) as string
  expect(await erase(token)).toMatchObject({ status: 200 })
  expect(
    (await query('select status, email, "erasedAt" is not null as erased from referral_referee where id = $1', id))[0],
  ).toEqual({
    status: 5,
    email: null,
    erased: true,
  })
  expect((await open(token)).status).toBe(410)
  const { content } = await world.as(stage.company)(refcheckApi.candidates, {
    query: { filter: { id: checkId }, include: 'referral_referee' },
  })
  expect(content.data[0]?.referral_referees?.map(({ first_name }) => first_name)).toContain('Erased')
  const held = await answered()
  await query('update candidate set "legalHold" = true where id = $1', held.candidateId)
  await endLink(held.id)
  await erase((await askedBy(held.slug)) as string)
  expect((await query('select email from referral_referee where id = $1', held.id))[0].email).toBe(
    'referee@world.majlis.test',
  )
  expect(
    (
      await query(
        'select count(*)::int as n from consent where "referralRefereeId" = $1 and "withdrawnAt" is null',
        held.id,
      )
    )[0].n,
  ).toBe(0)
})

test('[S4.31] who declined sees what is kept of it, and is erased by its own link', async () => {
  const { id, slug } = await answered({ submits: false })
  await anybody(referenceApi.decline, { params: { slug }, body: { status: 5 } })
  const { content } = await anybody(referenceApi.ownData, { params: { slug } })
  expect([content.status, content.answers, content.email]).toEqual([5, [], 'referee@world.majlis.test'])
  expect((await anybody(referenceApi.withdraw, { params: { slug }, body: { consent: 0 } })).status).toBe(200)
  expect((await query('select email from referral_referee where id = $1', id))[0].email).toBeNull()
})
