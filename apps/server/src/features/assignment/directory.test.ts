import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignTo, candidateAt, interviewerOf, setStage } from '../../../test/stage.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ensureBot } from '../interview/store.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the directory', () => {
  const names = (result: { content: { data: { account: { name: string | null } }[] } }) =>
    result.content.data.map(({ account }) => account.name)

  test('shows the company’s approved interviewers and the bot, filtered by name and skill [S3.18, S6.14]', async () => {
    const here = await setStage(world)
    const [sara, omar, waiting] = [
      await interviewerOf(world, here, 'Sara Demo'),
      await interviewerOf(world, here, 'Omar Demo'),
      await interviewerOf(world, here, 'Waiting Demo'),
    ]
    await world.pool.query('update membership set "approvalStatus" = 1 where "accountId" = $1', [waiting.accountId])
    await world.pool.query('update membership set active = false where "accountId" = $1', [omar.accountId])
    await world.put('account_skill', { accountId: sara.accountId, skillId: here.skillId, level: 3 })
    await world.pool.query(`update membership set "createdAt" = now() - interval '1 hour' where "accountId" = $1`, [
      sara.accountId,
    ])
    const ask = (query: object) => world.as(here.company)(assignmentApi.directory, { query })
    expect(names(await ask({}))).toEqual(['BOT Interviewer', 'Sara Demo', 'Omar Demo'])
    const all = await ask({
      filter: { 'role.name': 'Interviewer', approvalStatus: 2, companyId: here.companyId },
      include: 'role,account.account_skill',
    })
    expect(all.content.count).toBe(3)
    expect(all.content.data[1]).toMatchObject({
      role: { name: 'Interviewer' },
      account: {
        name: 'Sara Demo',
        email: sara.email,
        active: true,
        account_skills: [{ skillId: here.skillId, level: 3 }],
      },
    })
    expect(all.content.data[2]?.account.active).toBe(false)
    expect(names(await ask({ filter: { 'account.name': { $substring: 'sara' } } }))).toEqual(['Sara Demo'])
    expect(names(await ask({ filter: { 'account.account_skill.skillId': here.skillId } }))).toEqual(['Sara Demo'])
    expect(names(await ask({ filter: { approvalStatus: 1 } }))).toEqual([])
    expect(names(await ask({ filter: { 'account.bot': true } }))).toEqual(['BOT Interviewer'])
    expect((await ask({ filter: { 'account.bot': false } })).content.count).toBe(2)
    expect(names(await world.as(here.hiringManager)(assignmentApi.directory))).toHaveLength(3)
    expect(names(await world.as(sara)(assignmentApi.directory))).toEqual(['Sara Demo'])
  })

  test('the bot is the one account with its fixed address, which is nobody’s who signs in [S9.21]', async () => {
    const here = await setStage(world)
    const address = 'fixed-bot@world.majlis.test'
    const ensure = (email: string) => inTransaction(world.pool, 'write', (tx) => ensureBot(tx, email))
    const { rows } = await world.pool.query('select email from account where bot')
    expect(rows).toHaveLength(1)
    expect(await ensure(rows[0].email.toUpperCase())).toBe(here.botId)
    expect(await ensure(address)).toBe(here.botId)
    expect((await world.pool.query('select from account where bot or email = $1', [address])).rowCount).toBe(1)
  })

  test('suggests by required skills matched, then by load, and for one-way the bot [S3.18]', async () => {
    const here = await setStage(world)
    const [busy, free] = [await interviewerOf(world, here, 'Busy Demo'), await interviewerOf(world, here, 'Free Demo')]
    await interviewerOf(world, here, 'Unskilled Demo')
    for (const { accountId } of [busy, free]) await world.put('account_skill', { accountId, skillId: here.skillId })
    const { id } = await candidateAt(world, here, 2)
    await assignTo(world, here, id, busy.accountId)
    const query = { requisitionId: here.requisitionId, role: 'interviewer' }
    const result = await world.as(here.recruiter)(assignmentApi.suggested, { query })
    expect(result.content.data.map(({ account, match }) => [account.name, match?.length])).toEqual([
      ['Free Demo', 1],
      ['Busy Demo', 1],
    ])
    const [skill] = (await world.pool.query('select name from skill where id = $1', [here.skillId])).rows
    expect(result.content.data[0]).toMatchObject({
      account: { name: 'Free Demo', email: free.email, active: true },
      match: [skill.name],
    })
    const oneWay = await setStage(world, { interview_type: 1 })
    const bot = await world.as(oneWay.recruiter)(assignmentApi.suggested, {
      query: { requisitionId: oneWay.requisitionId },
    })
    expect(bot.content.data.map(({ account }) => account.bot)).toEqual([true])
  })

  test('suggests whoever has more of the required skills first, however busy, and answers page by page [S7.13]', async () => {
    const here = await setStage(world)
    const second = await world.skill(`Second of ${here.requisitionId}`)
    await world.put('requisition_skill', {
      companyId: here.companyId,
      requisitionId: here.requisitionId,
      skillId: second.id,
    })
    const [both, one, other] = [
      await interviewerOf(world, here, 'Both Demo'),
      await interviewerOf(world, here, 'One Demo'),
      await interviewerOf(world, here, 'Other Demo'),
    ]
    for (const { accountId } of [both, one, other])
      await world.put('account_skill', { accountId, skillId: here.skillId })
    await world.put('account_skill', { accountId: both.accountId, skillId: second.id })
    for (const { accountId } of [both, both, one]) {
      const { id } = await candidateAt(world, here, 2)
      await assignTo(world, here, id, accountId)
    }
    const page = async (number: number) => {
      const of = { role: 'interviewer' as const, requisitionId: here.requisitionId, companyId: here.companyId }
      const query = { ...of, page: { limit: 2, number } }
      const result = await world.as(here.recruiter)(assignmentApi.suggested, { query })
      const { count, pageNumber, pages } = result.content
      return { names: names(result), count, pageNumber, pages }
    }
    expect(await page(1)).toEqual({ names: ['Both Demo', 'Other Demo'], count: 3, pageNumber: 1, pages: 2 })
    expect(await page(2)).toEqual({ names: ['One Demo'], count: 3, pageNumber: 2, pages: 2 })
    expect(await page(3)).toEqual({ names: [], count: 3, pageNumber: 3, pages: 2 })
    await world.pool.query('update account set active = false where id = $1', [both.accountId])
    expect((await page(1)).names).toEqual(['Other Demo', 'One Demo'])
    const stranger = await world.someone('company')
    const foreign = await world.as(stranger)(assignmentApi.suggested, { query: { requisitionId: here.requisitionId } })
    expect(foreign.status).toBe(404)
  })

  test('is asked as the specification writes it: nested filters, several skills, 10 a page [S7.3]', async () => {
    const here = await setStage(world)
    const second = await world.skill(`Other than ${here.requisitionId}`)
    for (let nth = 0; nth < 12; nth++) {
      const { accountId } = await interviewerOf(world, here, `Pool ${String(nth).padStart(2, '0')}`)
      await world.put('account_skill', { accountId, skillId: nth % 2 ? here.skillId : second.id })
    }
    const ask = async (more: string) => {
      const headers = await world.signIn(here.company)
      const url = `/api/candidate/interviewer?include=role,account.account_skill&filter[role][name]=Interviewer&filter[companyId]=${here.companyId}&${more}`
      const response = await world.server.inject({ method: 'GET', url, headers })
      return { status: response.statusCode, ...response.json().content }
    }
    expect(await ask('page[limit]=10&page[number]=1&filter[approvalStatus]=2')).toMatchObject({
      status: 200,
      count: 13,
      pages: 2,
      pageNumber: 1,
    })
    expect((await ask('page[number]=2')).data).toHaveLength(3)
    expect((await ask('filter[account][name][$substring]=pool%200')).count).toBe(10)
    expect((await ask(`filter[account][account_skill][skillId]=${here.skillId}`)).count).toBe(6)
    const either = `filter[account][account_skill][skillId][$in]=${here.skillId},${second.id}`
    expect((await ask(either)).count).toBe(12)
    expect((await ask('filter[account][email]=a')).status).toBe(400)
    expect((await ask('page[limit]=101')).status).toBe(400)
  })
})
