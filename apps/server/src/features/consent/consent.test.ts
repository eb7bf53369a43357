import { consentApi } from '@majlis/domain/consent/api.ts'
import { type ConsentKind, consentKinds, shippedVersions } from '@majlis/domain/consent/kinds.ts'
import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { companySettingApi } from '@majlis/domain/setting/api.ts'
import { expect, test } from 'vitest'
import { consentTo, plannedRoom } from '../../../test/liveRoom.ts'
import { agreed, invited, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { system } from '../../db/actor.ts'
import { openScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'

const { world, stage } = await openStage()
const { company } = stage
const host = await world.someone('admin')
const textOf = async (kind: ConsentKind, who: Person = company) =>
  (await world.as(who)(consentApi.list)).content.find((one) => one.kind === kind) ?? expect.fail('there is none')
const draft = (words: string) => ({
  en: `${words} in English, for {company}.`,
  ar: `${words} بالعربية، لصالح {company}.`,
})
async function write(kind: ConsentKind, words: string | null, who: Person = company) {
  const { version } = await textOf(kind, who)
  const body = { text: words === null ? null : draft(words), version }
  return world.as(who)(consentApi.change, { params: { kind }, body })
}
const history = async (kind: ConsentKind, who: Person = company) =>
  (await world.as(who)(consentApi.history, { params: { kind } })).content.data
const consentsOf = async (interviewId: string) =>
  (await world.pool.query('select * from consent where "interviewId" = $1 order by at', [interviewId])).rows
const nameOf = async (id: string) =>
  (await world.pool.query('select name from company where id = $1', [id])).rows[0].name
const inside = (name: string) => `\u2068${name}\u2069`

test('a page brings the words with it, with the company and where data is kept; what is agreed to is kept as it was read', async () => {
  const { interviewId, log } = await invited(world, await setStage(world, { interview_type: 1 }))
  const { consent, company: name } = (await log(oneWayApi.oneWay)).content
  expect(consent).toMatchObject({ version: shippedVersions.oneWay, age: null })
  const read = consent?.words.en ?? []
  expect(read[0]).toContain(`${inside(name)} and the people it asks`)
  const host_ = new URL(world.env.PUBLIC_URL).hostname
  expect(read.join('\n')).toContain(`Data is kept on ${inside(host_)}`)
  expect(read.join('\n'), 'what is not used is not named').not.toMatch(/WhatsApp|Resumes|[{}]/)
  expect(consent?.words.ar).toHaveLength(read.length)
  await log(oneWayApi.consent, { body: { version: shippedVersions.oneWay, language: 'ar' } })
  const [kept] = await consentsOf(interviewId)
  expect(kept).toMatchObject({ kind: 'oneWay', text_version: shippedVersions.oneWay, language: 'ar', adult: null })
  expect(kept.words).toBe(consent?.words.ar.join('\n'))
  expect((await log(oneWayApi.oneWay)).content.consent, 'and is not asked again').toBeNull()
})

test('a company’s own words count from now on and for it alone; an interview that was agreed to goes on with the old ones', async () => {
  const own = await setStage(world)
  const { company: boss } = own
  const room = await plannedRoom(world, own)
  await consentTo(room.asCandidate, room.id)
  await consentTo(room.asInterviewer, room.id)
  const before = await consentsOf(room.id)
  expect((await write('live', 'Our own words', boss)).status).toBe(200)
  expect(await textOf('live', boss)).toMatchObject({ isOwn: true, version: 'company-1', by: boss.name })
  expect(await textOf('live')).toMatchObject({ isOwn: false, version: shippedVersions.live })
  const { status, content } = await room.asInterviewer(liveRoomApi.start, { params: { id: room.id } })
  expect([status, content.agreed], 'a new version takes nobody’s agreement away').toEqual([200, true])
  expect(await consentsOf(room.id)).toEqual(before)
  const next = await plannedRoom(world, own)
  const asked = (await next.asCandidate(liveRoomApi.room, { params: { id: next.id } })).content.consent
  expect(asked?.version).toBe('company-1')
  expect(asked?.words.en[0]).toBe(`Our own words in English, for ${inside(await nameOf(own.companyId))}.`)
  expect(asked?.words.en.length, 'where data is kept still stands under them').toBeGreaterThan(1)
  const stale = await consentTo(next.asCandidate, next.id)
  expect([stale.status, stale.errors[0]?.field], 'who read the old words reads again').toEqual([422, 'version'])
  const body = { version: 'company-1', language: 'en', agreed: true } as const
  expect((await next.asCandidate(liveRoomApi.agree, { params: { id: next.id }, body })).status).toBe(200)
  expect((await consentsOf(next.id))[0]).toMatchObject({ kind: 'live', text_version: 'company-1' })
  await write('live', 'Other words', boss)
  await write('live', null, boss)
  expect(await history('live', boss)).toMatchObject([
    { version: 'company-3', text: null, agreed: 0 },
    { version: 'company-2', text: draft('Other words'), agreed: 0 },
    { version: 'company-1', text: draft('Our own words'), agreed: 1, by: boss.name },
  ])
  expect(await textOf('live', boss)).toMatchObject({ isOwn: false, version: shippedVersions.live })
  expect(await history('live')).toEqual([])
})

test('the portal’s words count where a company has none; where data is kept is a text of its own, and part of every version', async () => {
  await write('privacy', 'Everything is kept in Dubai', host)
  await write('naming', 'The portal asks', host)
  expect(await textOf('naming')).toMatchObject({ isOwn: false, version: 'portal-1', default: draft('The portal asks') })
  const { interviewId, log } = await invited(world, await setStage(world, { interview_type: 1 }))
  const { consent } = (await log(oneWayApi.oneWay)).content
  expect(consent?.version).toBe(`${shippedVersions.oneWay}+portal-1`)
  expect(consent?.words.en.at(-1)).toMatch(/^Everything is kept in Dubai/)
  expect((await log(oneWayApi.consent, agreed)).status, 'the part that was not read counts too').toBe(422)
  await log(oneWayApi.consent, { body: { version: consent?.version ?? '', language: 'en' } })
  expect(await consentsOf(interviewId)).toHaveLength(1)
  expect(await history('privacy', host)).toMatchObject([{ version: 'portal-1', agreed: 1 }])
  await write('privacy', null, host)
  await write('naming', null, host)
})

test('where a company asks, nobody goes on who does not say that it is 18 or older', async () => {
  const own = await setStage(world, { interview_type: 1 })
  const body = { values: { 'privacy.asksAge': true } }
  await world.as(own.company)(companySettingApi.change, { params: { section: 'privacy' }, body })
  const { interviewId, log } = await invited(world, own)
  expect((await log(oneWayApi.oneWay)).content.consent?.age).toEqual({
    en: 'I am 18 or older',
    ar: 'عمري 18 سنة أو أكثر',
  })
  const refused = await log(oneWayApi.consent, agreed)
  expect([refused.status, refused.errors]).toEqual([
    422,
    [{ field: 'adult', message: 'Please confirm that you are 18 or older.' }],
  ])
  expect((await log(oneWayApi.consent, { body: { ...agreed.body, adult: false } })).status).toBe(422)
  expect(await consentsOf(interviewId)).toEqual([])
  expect((await log(oneWayApi.consent, { body: { ...agreed.body, adult: true } })).status).toBe(200)
  expect(await consentsOf(interviewId)).toMatchObject([{ adult: true }])
  const live = await setStage(world)
  await world.as(live.company)(companySettingApi.change, { params: { section: 'privacy' }, body })
  const room = await plannedRoom(world, live)
  expect((await consentTo(room.asInterviewer, room.id)).status, 'whoever is employed is not asked').toBe(200)
  expect((await consentTo(room.asCandidate, room.id)).status).toBe(422)
})

test('words that say nothing, or name what there is not, are refused under their language; a stale form writes over nobody', async () => {
  const params = { kind: 'oneWay' } as const
  const change = (text: object, version = shippedVersions.oneWay) =>
    world.as(company)(consentApi.change, { params, body: { text: text as never, version } })
  const good = draft('Words that are good')
  const named = await change({ ...good, ar: 'نص طويل بما يكفي يذكر {candidate} هنا' })
  expect([named.status, named.errors]).toEqual([
    422,
    [
      {
        field: 'text.ar',
        message:
          'Unknown placeholder {candidate}. Available: {company}, {product}, {server}, {store}, {mail}, {whatsapp}, {parser}, {link}.',
      },
    ],
  ])
  const short = await change({ ...good, en: 'Too short' })
  expect([short.status, short.errors[0]?.field]).toEqual([422, 'text.en'])
  expect((await change(good)).status).toBe(200)
  expect((await change(draft('Words of somebody else'))).status).toBe(409)
  await write('oneWay', null)
  const preview = await world.as(company)(consentApi.preview, { params, body: draft('A word before') })
  expect(preview.content.words.ar[0]).toContain('A word before بالعربية')
  expect(preview.content.words.en.join()).toContain('Data is kept on')
  expect((await textOf('oneWay')).isOwn).toBe(false)
})

test('only who answers for a company writes its words, and only the host the portal’s; a version is never changed', async () => {
  for (const role of [
    'moderator',
    'partner',
    'recruiter',
    'hiringManager',
    'interviewer',
    'candidate',
    'guest',
  ] as const) {
    const who = await world.someone(role)
    expect([role, (await world.as(who)(consentApi.list)).status]).toEqual([role, 403])
  }
  await write('watcher', 'For colleagues who watch')
  const other = await world.someone('company')
  expect(await textOf('watcher', other)).toMatchObject({ isOwn: false })
  expect(await history('watcher', other)).toEqual([])
  for (const text of [`update consent_text set text = 'Another text altogether'`, 'delete from consent_text']) {
    const tried = inTransaction(world.pool, 'write', (tx) =>
      openScope(tx, system)
        .asSystem('job')
        .rows({ text, values: [] } as never),
    )
    await expect(tried, text).rejects.toThrow()
  }
})

test('every text of the product’s own says as much in both languages, and names nothing that it does not have', async () => {
  const { content } = await world.as(host)(consentApi.list)
  expect(content.map(({ kind }) => kind)).toEqual([...consentKinds])
  for (const { kind, text, names } of content) {
    expect([kind, text.ar.split('\n').length]).toEqual([kind, text.en.split('\n').length])
    const named = (words: string) => [...new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()
    expect([kind, named(text.ar)]).toEqual([kind, named(text.en)])
    expect(named(text.en).filter((name) => !names.includes(name ?? ''))).toEqual([])
  }
})
