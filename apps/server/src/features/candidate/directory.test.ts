import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignTo, candidateAt, interviewerOf, setStage } from '../../../test/stage.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the directory', () => {
  const names = (told: { content: { data: { account: { name: string | null } }[] } }) =>
    told.content.data.map(({ account }) => account.name)

  test('shows the company’s approved interviewers and the bot, filtered by name and skill', async () => {
    const here = await setStage(world)
    const [sara, omar, waiting] = [
      await interviewerOf(world, here, 'Sara Demo'),
      await interviewerOf(world, here, 'Omar Demo'),
      await interviewerOf(world, here, 'Waiting Demo'),
    ]
    await world.pool.query('update membership set "approvalStatus" = 1 where "accountId" = $1', [waiting.accountId])
    await world.pool.query('update membership set active = false where "accountId" = $1', [omar.accountId])
    await world.put('account_skill', { accountId: sara.accountId, skillId: here.skillId, level: 3 })
    const ask = (query: object) => world.as(here.company)(candidateApi.directory, { query })
    expect(names(await ask({}))).toEqual(['BOT Interviewer', 'Sara Demo', 'Omar Demo'])
    const all = await ask({
      filter: { 'role.name': 'Interviewer', approvalStatus: 2, companyId: here.companyId },
      include: 'role,account.account_skill',
    })
    expect(all.content.count).toBe(3)
    expect(all.content.data[1]).toMatchObject({
      role: { name: 'Interviewer' },
      account: { active: true, account_skills: [{ skillId: here.skillId, level: 3 }] },
    })
    expect(all.content.data[2]?.account.active).toBe(false)
    expect(names(await ask({ filter: { 'account.name': { $substring: 'sara' } } }))).toEqual(['Sara Demo'])
    expect(names(await ask({ filter: { 'account.account_skill.skillId': here.skillId } }))).toEqual(['Sara Demo'])
    expect(names(await ask({ filter: { approvalStatus: 1 } }))).toEqual([])
    expect(names(await world.as(here.hiringManager)(candidateApi.directory))).toHaveLength(3)
    expect(names(await world.as(sara)(candidateApi.directory))).toEqual(['Sara Demo'])
  })

  test('suggests by required skills matched, then by load, and for one-way the bot', async () => {
    const here = await setStage(world)
    const [busy, free] = [await interviewerOf(world, here, 'Busy Demo'), await interviewerOf(world, here, 'Free Demo')]
    await interviewerOf(world, here, 'Unskilled Demo')
    for (const { accountId } of [busy, free]) await world.put('account_skill', { accountId, skillId: here.skillId })
    const { id } = await candidateAt(world, here, 2)
    await assignTo(world, here, id, busy.accountId)
    const query = { requisitionId: here.requisitionId, role: 'interviewer' }
    const told = await world.as(here.recruiter)(candidateApi.suggested, { query })
    expect(told.content.map(({ account, match }) => [account.name, match?.length])).toEqual([
      ['Free Demo', 1],
      ['Busy Demo', 1],
    ])
    const oneWay = await setStage(world, { interview_type: 1 })
    const bot = await world.as(oneWay.recruiter)(candidateApi.suggested, {
      query: { requisitionId: oneWay.requisitionId },
    })
    expect(bot.content.map(({ account }) => account.bot)).toEqual([true])
  })
})
