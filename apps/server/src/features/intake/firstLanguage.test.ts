import { intakeApi } from '@majlis/domain/intake/api.ts'
import { expect, test } from 'vitest'
import { openStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()

test('whom a partner or the host adds is spoken to in the company’s language first, whom its own people add in theirs', async () => {
  const { requisitionId, companyId } = stage
  await world.pool.query(`update company set language = 'ar' where id = $1`, [companyId])
  const languages: Record<string, string[]> = {}
  for (const role of ['partner', 'admin', 'recruiter'] as const) {
    const add = world.as(await world.someone(role, { companyId }))
    const person = (nth: number) => ({ requisitionId, name: 'Demo New', email: `${role}.${nth}@spoken.majlis.test` })
    const ids = [
      (await add(intakeApi.add, { body: { ...person(1), invite: true } })).content.accountId,
      (await add(intakeApi.addMany, { body: [person(2)] })).content.data[0]?.accountId,
    ]
    const { rows } = await world.pool.query('select language from account where id = any($1)', [ids])
    languages[role] = rows.map(({ language }) => language)
  }
  await world.pool.query(`update company set language = 'en' where id = $1`, [companyId])
  expect(languages).toEqual({ partner: ['ar', 'ar'], admin: ['ar', 'ar'], recruiter: ['en', 'en'] })
})
