import { randomUUID } from 'node:crypto'
import { everythingShown } from '@majlis/domain/interview/shown.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { actor, openSights, query } from '../../test/sights.ts'
import { openStage } from '../../test/stage.ts'
import type { Actor } from './actor.ts'
import { whereOf } from './listed.ts'
import { always } from './sql.ts'
import { visible } from './visible.ts'

const { world, stage } = await openStage()
const { as, idsBy, planOf } = openSights(world)

describe('of what is shared with a guest', () => {
  const parts = ['interview', 'interview_question', 'comment', 'account_attachment'] as const
  let me: Actor
  beforeAll(async () => {
    const { companyId, requisitionId } = stage
    const guest = await world.someone('guest', { companyId })
    me = actor(guest)
    const by = { companyId, requisitionId, accountId: stage.recruiter.accountId }
    const { id: shortlistId } = await world.put('shortlist', { ...by, title: 'Four' })
    const { id: questionId } = await world.put('question', { companyId, title: 'Why here?' })
    const access = {
      companyId,
      accountId: guest.accountId,
      accessLevel: 1,
      validTill: '2099-01-01',
      status: 1,
      show: everythingShown,
    }
    const shares: Record<string, (interviewId: string) => Promise<unknown>> = {
      alone: (interviewId) => world.put('guest', { ...access, interviewId }),
      listed: (interviewId) => world.put('shortlist_item', { companyId, shortlistId, interviewId, order: 1 }),
      over: (interviewId) => world.put('guest', { ...access, interviewId, validTill: '2001-01-01' }),
      unshared: async () => {},
    }
    await world.put('guest', { ...access, shortlistId })
    for (const share of Object.values(shares)) {
      const { id: candidateId, accountId } = await world.candidate({ companyId, requisitionId })
      const file = { key: randomUUID().replaceAll('-', ''), name: 'cv.pdf', type: 'application/pdf', size: 1 }
      const { id: attachmentId } = await world.put('attachment', {
        accountId,
        companyId,
        ...file,
        sha256: 'a'.repeat(64),
      })
      await world.put('account_attachment', { ...{ companyId, candidateId, accountId, attachmentId }, name: 'resume' })
      const asked = await world.put('interviewer', { companyId, candidateId, accountId: by.accountId, status: 1 })
      const who = { interviewerId: asked.id, interviewerAccountId: by.accountId }
      const { id: interviewId } = await world.put('interview', {
        ...{ companyId, requisitionId, candidateId, ...who, companyName: 'One', status: 4 },
      })
      await world.put('interview_question', { companyId, interviewId, questionId })
      await world.put('comment', {
        ...{ companyId, interviewId, accountId: by.accountId },
        message: 'Said.',
        audience: 1,
      })
      await share(interviewId)
    }
  })

  test.each(parts)('a list of all of %s shows it, no more and no less', async (table) => {
    const [seen, listed] = await as(me, async (tx) => [
      await idsBy(tx, table, visible[table](me)),
      await idsBy(tx, table, whereOf(me, table, query, always)),
    ])
    expect(listed).toEqual(seen)
    expect(seen).toHaveLength(2)
  })

  // Its sight asks of each interview of the company whether it is shared.
  test.each(parts)('an index leads to its %s', async (table) => {
    const plan = await planOf(me, table)
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
    expect(plan).toContain('= ANY ((InitPlan')
  })
})
