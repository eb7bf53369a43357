import { describe, expect, test } from 'vitest'
import { openPost } from '../../../test/post.ts'
import { begun, handedIn, interviewerOf, openStage } from '../../../test/stage.ts'
import { remindFeedback } from './jobs.ts'

const { world, stage } = await openStage()

const remind = () => remindFeedback({ pool: world.pool, env: world.env, keys: world.keys })
const later = (text: string, id: string) => world.pool.query(text, [id])
const remindersFor = async (type: string) =>
  (await world.pool.query('select recipient, text from notification_log where type = $1', [type])).rows

describe('a reminder', () => {
  test('of feedback that is due comes an hour after the end and then daily, until the verdict', async () => {
    const { interviewId } = await handedIn(world, stage)
    await begun(world, stage)
    expect(await remind()).toBe(0)
    const ended = (ago: string) =>
      later(`update interview set "endedAt" = now() - interval '${ago}' where id = $1`, interviewId)
    await ended('61 minutes')
    expect([await remind(), await remind()]).toEqual([1, 0])
    await ended('26 hours')
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(await remindersFor('feedbackDue')).toMatchObject([
      { recipient: stage.recruiter.email },
      { recipient: stage.recruiter.email },
    ])
    await ended('15 days')
    expect(await remind()).toBe(0)
  })

  test('goes to the interviewer who held the interview', async () => {
    const interviewer = await interviewerOf(world, stage)
    const { interviewId } = await handedIn(world, stage)
    await later(`update interview set "endedAt" = now() - interval '2 hours' where id = $1`, interviewId)
    await world.pool.query(
      `update interviewer set "accountId" = $1 where id = (select "interviewerId" from interview where id = $2)`,
      [interviewer.accountId, interviewId],
    )
    expect(await remind()).toBe(1)
    expect((await remindersFor('feedbackDue')).at(-1)).toMatchObject({
      recipient: interviewer.email,
      text: expect.stringContaining(`/interviewer/interviews?tab=feedback&interview=${interviewId}`),
    })
  })

  test('is not sent once the verdict is in, though it was queued before', async () => {
    await world.pool.query(`update interview set "endedAt" = now() - interval '20 days' where "endedAt" is not null`)
    await world.pool.query('delete from notification_log')
    const [late, judged] = [await handedIn(world, stage), await handedIn(world, stage)]
    for (const { interviewId } of [late, judged])
      await later(`update interview set "endedAt" = now() - interval '2 hours' where id = $1`, interviewId)
    expect(await remind()).toBe(2)
    await later('update interview set status = 4 where id = $1', judged.interviewId)
    const post = openPost(world)
    await post.deliver()
    expect(post.mails.filter(({ to }) => to.address === stage.recruiter.email)).toHaveLength(1)
  })
})
