import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { notificationApi as api } from '@majlis/domain/notification/api.ts'
import { eventNames } from '@majlis/domain/notification/event.ts'
import { invitationApi } from '@majlis/domain/oneWay/invitationApi.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { assignTo, candidateAt, interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { shownWords } from './sealedBody.ts'

const { world, stage } = await openStage()
const admin = await world.someone('admin')
afterEach(() => world.pool.query('delete from message_template'))

type Language = 'en' | 'ar'
type Event = (typeof eventNames)[number]
const change = (who: Person, event: Event, language: Language, subject: string, body = 'Hello.', more = {}) =>
  world.as(who)(api.changeTemplate, { params: { event, language }, body: { subject, body, ...more } })
const restore = (who: Person, event: Event, language: Language) =>
  world.as(who)(api.restoreTemplate, { params: { event, language } })
const preview = async (query: { event: Event; candidateId?: string; requisitionId?: string; language?: Language }) =>
  (await world.as(stage.recruiter)(candidateApi.previewMessage, { query })).content
const sentTo = async (email: string) => {
  const { rows } = await world.pool.query(
    'select subject, html, text, language from notification_log where recipient = $1 order by "createdAt" desc, id desc limit 1',
    [email],
  )
  const { html, text } = rows[0]
  return { ...rows[0], html: shownWords(html), text: shownWords(text) }
}
const emailOf = async (id: string) =>
  (await world.pool.query('select email from candidate where id = $1', [id])).rows[0].email as string
const speaks = (candidate: { accountId: string }, language: Language) =>
  world.pool.query('update account set language = $2 where id = $1', [candidate.accountId, language])

describe('what messages say', () => {
  test('is listed for every event in both languages, in the product’s words where nobody has changed them', async () => {
    const { content } = await world.as(admin)(api.templates)
    expect(content).toHaveLength(eventNames.length * 2)
    expect(new Set(content.map(({ from }) => from))).toEqual(new Set(['product']))
    const rejection = content.find(({ event, language }) => event === 'candidateRejected' && language === 'en')
    expect(rejection).toMatchObject({ subject: 'Your application: {job}', updatedAt: null })
    expect(rejection?.placeholders).toEqual(['name', 'product', 'company', 'position', 'job'])
    expect(rejection?.body.split('\n\n')).toHaveLength(3)
  })

  test('the template of the company wins over the installation’s, and that over the product’s, until put back', async () => {
    const rejection = (language: Language) =>
      preview({ event: 'candidateRejected', requisitionId: stage.requisitionId, language })
    const subject = async () => (await rejection('en')).subject
    const first = await subject()
    expect(first).toBe(`Your application: Backend Engineer at ${await companyName()}`)
    await change(admin, 'candidateRejected', 'en', 'Portal: {position}')
    expect(await subject()).toBe('Portal: Backend Engineer')
    const result = await change(stage.company, 'candidateRejected', 'en', 'Ours: {position}')
    expect(result).toMatchObject({ status: 200, content: { from: 'company', subject: 'Ours: {position}' } })
    expect(await subject()).toBe('Ours: Backend Engineer')
    expect((await rejection('ar')).subject).not.toContain('Ours')
    expect((await restore(stage.company, 'candidateRejected', 'en')).content).toMatchObject({ from: 'portal' })
    expect(await subject()).toBe('Portal: Backend Engineer')
    expect((await restore(admin, 'candidateRejected', 'en')).content).toMatchObject({ from: 'product' })
    expect(await subject()).toBe(first)
  })

  test('a company’s words are its own: no other company’s messages say them', async () => {
    await change(stage.company, 'candidateRejected', 'en', 'Ours alone')
    const other = await setStage(world)
    const query = { event: 'candidateRejected', requisitionId: other.requisitionId } as const
    const { content } = await world.as(other.recruiter)(candidateApi.previewMessage, { query })
    expect(content.subject).not.toBe('Ours alone')
    const listed = (await world.as(other.company)(api.templates)).content
    expect(listed.every(({ from }) => from === 'product')).toBe(true)
  })

  test('of the installation alone, such as a new password, is no company’s to change', async () => {
    const listed = (await world.as(stage.company)(api.templates)).content.map(({ event }) => event)
    expect(eventNames.filter((event) => !listed.includes(event))).toEqual([
      'passwordReset',
      'emailChange',
      'emailLeaving',
      'emailByHost',
      'emailTaken',
      'emailChanged',
      'factorReset',
      'signInLink',
      'sessionEnded',
      'privacyLink',
      'testMessage',
      'auditAnchor',
    ])
    expect((await change(stage.company, 'passwordReset', 'en', 'Ours')).status).toBe(404)
  })

  test('an unknown placeholder is refused under its field, with those that are known', async () => {
    const result = await change(stage.company, 'candidateRejected', 'en', 'Hello {name}', 'Because of {message}.')
    expect(result).toMatchObject({ status: 422, errors: [{ field: 'body' }] })
    expect(result.errors[0]?.message).toBe(
      'Unknown placeholder {message}. Available: {name}, {product}, {company}, {position}, {job}.',
    )
    expect((await change(stage.company, 'verdictIn', 'ar', '{المرشح}')).errors).toMatchObject([{ field: 'subject' }])
  })

  test('two who write at once: the second is told who was first', async () => {
    const { content } = await change(stage.company, 'verdictIn', 'en', 'First')
    const updatedAt = content.updatedAt as string
    await change(stage.company, 'verdictIn', 'en', 'Second', 'Words.', { updatedAt })
    const third = await change(stage.company, 'verdictIn', 'en', 'Third', 'Words.', {
      updatedAt: '2020-01-01T00:00:00.000Z',
    })
    expect(third.status).toBe(409)
    expect(third.errors[0]?.message).toBe(`Changed by ${stage.company.name}. Reload to see the latest.`)
  })

  test('the installation’s are changed by an admin only; a moderator reads them', async () => {
    const moderator = await world.someone('moderator')
    expect((await world.as(moderator)(api.templates)).status).toBe(200)
    expect((await change(moderator, 'verdictIn', 'en', 'Mine')).status).toBe(403)
    expect((await restore(moderator, 'verdictIn', 'en')).status).toBe(403)
    expect((await change(stage.hiringManager, 'verdictIn', 'en', 'Mine')).status).toBe(403)
  })
})

describe('a message is previewed exactly as it is sent', () => {
  test('an invitation, byte for byte but for the key of its link', async () => {
    const { recruiter, requisitionId } = stage
    await change(stage.company, 'candidateInvited', 'en', 'Join us: {job}', 'Dear {name},\n\n{company} <b>waits</b>.')
    const email = 'previewed@world.majlis.test'
    const body = { requisitionId, name: 'Layla & Sons', email, invite: true }
    const { content } = await world.as(recruiter)(intakeApi.add, { body })
    const seen = await preview({ event: 'candidateInvited', candidateId: content.id })
    expect(seen).toEqual(await sentTo(email))
    expect(seen.html).toContain('Layla &amp; Sons')
    expect(seen.html).toContain('&lt;b&gt;waits&lt;/b&gt;')
    expect(seen.text).toContain('/invite/…')
  })

  test('a rejection in Arabic, laid out from right to left', async () => {
    const candidate = await candidateAt(world, stage, 2)
    await speaks(candidate, 'ar')
    const seen = await preview({ event: 'candidateRejected', candidateId: candidate.id })
    const body = { status: -3, message: 'Not for the candidate to read.', notify: true } as const
    await world.as(stage.recruiter)(reviewApi.changeStatus, { params: { id: candidate.id }, body })
    const sent = await sentTo(await emailOf(candidate.id))
    expect(seen).toEqual(sent)
    expect(seen.html).toContain('<html lang="ar" dir="rtl">')
    expect(seen.html).not.toContain('Not for the candidate')
  })

  test('a one-way invitation, sent and sent again', async () => {
    const candidate = await candidateAt(world, stage, 2)
    const email = await emailOf(candidate.id)
    const about = { event: 'oneWayInvited', candidateId: candidate.id } as const
    await sameMinute(async () => {
      const seen = await preview(about)
      await assignTo(world, stage, candidate.id, stage.botId)
      expect(seen).toEqual(await sentTo(email))
    })
    await sameMinute(async () => {
      const seen = await preview(about)
      await world.as(stage.recruiter)(invitationApi.resendInvite, { params: { id: candidate.id } })
      expect(seen).toEqual(await sentTo(email))
    })
  })

  test('an interviewer’s request, but for the interviewer’s name', async () => {
    const candidate = await candidateAt(world, stage, 2)
    const interviewer = await interviewerOf(world, stage, '[name]')
    const seen = await preview({ event: 'interviewerRequested', candidateId: candidate.id })
    const body = [{ accountId: interviewer.accountId, candidateId: candidate.id }]
    await world.as(stage.recruiter)(assignmentApi.request, { body })
    expect(seen).toEqual(await sentTo(interviewer.email))
  })

  test('before there is a candidate: for a requisition in sight, in the language that is asked for', async () => {
    const { requisitionId } = stage
    const seen = await preview({ event: 'candidateInvited', requisitionId, language: 'ar' })
    expect(seen).toMatchObject({ language: 'ar', text: expect.stringContaining('[الاسم]') })
    expect(seen.text).toContain('Backend Engineer')
    const stranger = await world.someone('recruiter')
    const query = { event: 'candidateInvited', requisitionId } as const
    expect((await world.as(stranger)(candidateApi.previewMessage, { query })).status).toBe(404)
  })
})

describe('a test message', () => {
  test('is queued for the admin itself or another one, ten times an hour, and for nobody else', async () => {
    const other = await world.someone('admin')
    const send = (email: string) => world.as(admin)(api.sendTest, { body: { email } })
    const { content } = await send(other.email)
    const result = await world.as(admin)(api.message, { params: { id: content.id } })
    expect(result.content).toMatchObject({
      recipient: other.email,
      type: 'testMessage',
      delivery_status: 0,
      answer: null,
    })
    const stranger = await send('stranger@world.majlis.test')
    expect([stranger.status, stranger.errors[0]?.field]).toEqual([422, 'email'])
    for (let i = 0; i < 8; i++) expect((await send(admin.email)).status).toBe(200)
    expect((await send(admin.email)).status).toBe(429)
  })
})

const companyName = async () =>
  (await world.pool.query('select name from company where id = $1', [stage.companyId])).rows[0].name as string

/** The words name a minute: it must not end between looking and sending. */
async function sameMinute(act: () => Promise<void>): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 3000) await new Promise((later) => setTimeout(later, left + 50))
  await act()
}
