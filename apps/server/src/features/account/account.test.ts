import { accountApi } from '@majlis/domain/account/api.ts'
import { companyApi } from '@majlis/domain/company/api.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { profileApi } from '@majlis/domain/profile/api.ts'
import { describe, expect, test } from 'vitest'
import { type Browser, openDoors, openWorldWithDoors, password } from '../../../test/sessions.ts'
import type { Person } from '../../../test/world.ts'

const { world, doors } = await openWorldWithDoors()

const filled = { name: 'Demo Filled', primary_phone: '050 123 4567', location: 'Dubai' }

describe('the own profile', () => {
  test('is read whole by its owner, whatever its role hides of others', async () => {
    for (const role of ['interviewer', 'sourcer', 'candidate', 'guest'] as const) {
      const own = await doors.signedIn(role)
      const { data } = await own.call(accountApi.me)
      expect(data).toMatchObject({ id: own.person.accountId, email: own.person.email, language: 'en', skills: [] })
    }
  })

  test('is complete with name, phone and location, an interviewer with one skill as well', async () => {
    const [{ id: skill }, own] = [await world.skill('Kotlin'), await doors.signedIn('interviewer')]
    const params = { id: own.person.accountId }
    const { data } = await own.call(profileApi.update, { params, body: { ...filled, language: 'ar' } })
    expect(data).toMatchObject({
      name: 'Demo Filled',
      primary_phone: '+971501234567',
      location: 'Dubai',
      language: 'ar',
    })
    expect((await own.reload()).data.user).toMatchObject({
      isProfileCreated: false,
      language: 'ar',
      name: 'Demo Filled',
    })
    await own.call(profileApi.update, { params, body: { ...filled, skillIds: [skill, skill] } })
    expect((await own.reload()).data.user.isProfileCreated).toBe(true)
    expect((await own.call(accountApi.me)).data.skills).toMatchObject([
      { level: 0, skill: { id: skill, name: 'Kotlin' } },
    ])
    await own.call(profileApi.update, { params, body: { ...filled, skillIds: [] } })
    expect((await own.call(accountApi.me)).data.skills).toEqual([])
  })

  test('holds skills and languages with levels, a designation and addresses, exactly as they were sent last', async () => {
    const [one, two] = [await world.skill('Kotlin 2'), await world.skill('Elixir')]
    const { id: designationId } = await world.put('designation', { name: 'Chef', approvedAt: new Date().toISOString() })
    const own = await doors.signedIn('candidate')
    const params = { id: own.person.accountId }
    const save = (body: object) => own.call(profileApi.update, { params, body: { ...filled, ...body } as never })
    const links = [{ name: 'website', info: 'https://demo.example/me' }]
    const skills = [
      { skillId: one.id, level: 4 },
      { skillId: two.id, level: 1 },
    ]
    const languages = ['Arabic', 'English', 'Urdu', 'French'].map((lang, level) => ({ lang, level }))
    const { data } = await save({ skills, languages, links, designationId })
    expect(data).toMatchObject({
      skills: [{ level: 4 }, { level: 1, skill: { name: 'Elixir' } }],
      languages,
      account_infos: links,
      designation: { name: 'Chef' },
    })
    const less = await save({ skillIds: [one.id], languages: [], links: [] })
    expect(less.data).toMatchObject({
      skills: [{ level: 4 }],
      languages: [],
      account_infos: [],
      designation: { name: 'Chef' },
    })
    for (const wrong of ['javascript:alert(1)', 'https://a', `https://${'a'.repeat(400)}.test`])
      expect((await save({ links: [{ name: 'website', info: wrong }] })).status, wrong).toBe(422)
    expect((await save({ skills: [{ skillId: one.id, level: 5 }] })).status).toBe(422)
    const secret = await world.put('skill', { name: 'Unseen', companyId: (await world.company()).id })
    expect((await save({ skills: [{ skillId: secret.id, level: 1 }] })).status).toBe(404)
  })

  test('has a language and a time zone, which its owner alone sets', async () => {
    const own = await doors.signedIn('guest')
    const params = { id: own.person.accountId }
    const set = (body: object, browser: Browser = own) =>
      browser.call(profileApi.setPreferences, { params, body: body as never })
    expect((await set({ language: 'ar', timezone: 'Asia/Riyadh' })).data).toMatchObject({
      language: 'ar',
      timezone: 'Asia/Riyadh',
    })
    expect((await set({ language: 'ar', timezone: 'Mars/Olympus' })).errors[0]?.field).toBe('timezone')
    expect((await set({ language: 'en', timezone: null }, await doors.signedIn('admin'))).status).toBe(404)
  })

  test('is changed by its owner and by admins: not by colleagues, and for strangers it does not exist', async () => {
    const own = await doors.signedIn('recruiter')
    const input = { params: { id: own.person.accountId }, body: filled }
    const colleague = await doors.signedIn('company', { companyId: own.person.companyId as string })
    expect((await colleague.call(profileApi.update, input)).status).toBe(403)
    expect((await (await doors.signedIn('company')).call(profileApi.update, input)).status).toBe(404)
    expect((await (await doors.signedIn('admin')).call(profileApi.update, input)).status).toBe(200)
  })

  test.each(['email', 'active', 'bot', 'public_id', 'companyId', 'roles', 'emailConfirmedAt', 'createdAt'])(
    'does not take %s',
    async (field) => {
      const own = await doors.signedIn('recruiter')
      const body = { ...filled, [field]: true } as never
      const met = await own.call(profileApi.update, { params: { id: own.person.accountId }, body })
      expect([met.status, met.errors[0]?.field]).toEqual([400, field])
    },
  )
})

describe('the own password', () => {
  const change = (
    browser: Browser & { person: Person },
    current: string,
    next: string,
    id = browser.person.accountId,
  ) => browser.call(profileApi.changePassword, { params: { id }, body: { current, password: next } })

  test('changes with the present one, and every other session ends', async () => {
    const own = await doors.signedIn('recruiter')
    const other = doors.browser('203.2.9.9')
    await other.signIn(own.person.email)
    const wrong = await change(own, 'not this one', 'eleven green doors')
    expect([wrong.status, wrong.errors]).toEqual([
      422,
      [{ field: 'current', message: 'The current password is incorrect.' }],
    ])
    expect((await change(own, password, 'eleven green doors')).status).toBe(200)
    expect((await own.call(accountApi.me)).status).toBe(200)
    expect((await other.call(accountApi.me)).status).toBe(401)
    expect((await other.signIn(own.person.email)).status).toBe(401)
    expect((await other.signIn(own.person.email, 'eleven green doors')).status).toBe(200)
  })

  test('of somebody else is out of reach, and the present one cannot be guessed at length', async () => {
    const own = await doors.signedIn('recruiter')
    const colleague = await doors.signedIn('company', { companyId: own.person.companyId as string })
    expect((await change(colleague, password, 'eleven green doors', own.person.accountId)).status).toBe(403)
    const result = []
    for (let i = 0; i < 11; i++) result.push((await change(own, `guess number ${i}`, 'eleven green doors')).status)
    expect(result).toEqual([...Array(10).fill(422), 429])
    // Neither at another process nor in another session.
    const beside = await openDoors(world)
    const again = beside.browser('203.2.9.11')
    await again.signIn(own.person.email)
    const met = await change(Object.assign(again, { person: own.person }), password, 'eleven green doors')
    expect(met.status).toBe(429)
    await beside.close()
  })
})

describe('companies', () => {
  test('are listed to their people, to their partners and to admins, and to nobody else', async () => {
    const [own, linked] = [await world.company({ name: 'Own Demo' }), await world.company({ name: 'Linked Demo' })]
    const names = async (role: Role, companyId?: string) => {
      const browser = await doors.signedIn(role, companyId ? { companyId } : {})
      const query = {
        filter: { name: { $substring: 'demo' }, ...(role !== 'candidate' && { active: true }) },
        sort: { name: 'asc' },
        page: { limit: 100 },
      } as const
      return (await browser.call(companyApi.list, { query })).data.data.map(({ name }: { name: string }) => name)
    }
    expect(await names('company', own.id)).toEqual(['Own Demo'])
    expect(await names('partner', linked.id)).toEqual(['Linked Demo'])
    expect(await names('admin')).toEqual(['Linked Demo', 'Own Demo'])
    expect(await names('candidate')).toEqual([])
  })
})
