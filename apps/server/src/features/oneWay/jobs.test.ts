import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { describe, expect, test } from 'vitest'
import { byLink, invited, mailedToken, openStage } from '../../../test/stage.ts'
import { remindLastDay } from './jobs.ts'

const { world, stage } = await openStage()

const remind = () => remindLastDay({ pool: world.pool, env: world.env, keys: world.keys })
const later = (text: string, id: string) => world.pool.query(text, [id])
const remindersFor = async (type: string) =>
  (await world.pool.query('select recipient, text from notification_log where type = $1', [type])).rows

describe('a reminder', () => {
  test('of the last day holds a link that works, and comes once a deadline', async () => {
    const { interviewId, candidate, email } = await invited(world, stage)
    await invited(world, stage)
    expect(await remind()).toBe(0)
    await later(`update interview set deadline = now() + interval '20 hours' where id = $1`, interviewId)
    await later(`update candidate set "invitedAt" = now() - interval '6 days' where id = $1`, candidate.id)
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(await remindersFor('oneWayLastDay')).toMatchObject([{ recipient: email }])
    const log = byLink(world, await mailedToken(world, 'interview', email))
    expect((await log(oneWayApi.oneWay)).content.state).toBe('open')
  })
})
