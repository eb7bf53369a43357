import { phoneApi } from '@majlis/domain/phone/api.ts'
import type { PhoneCall } from '@majlis/domain/phone/schema.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import type { ReferenceAnswer } from '@majlis/domain/reference/schema.ts'
import { expect } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { openBody } from '../src/features/notification/sealedBody.ts'
import { makeLink } from '../src/features/session/store.ts'
import { fitting, refcheckHands } from './refchecks.ts'
import { byLink, type Stage } from './stage.ts'
import type { Person, World } from './world.ts'

/** How a call begins: the number dialled, and that the referee agreed. */
export const callBody = { dialled: '+971 50 123 4567', agreed: true } as const

/** Ref-checks of one referee each, and the hands of whoever calls it. */
export async function phoneHands(world: World, stage: Stage) {
  const hands = refcheckHands(world, stage)
  const { company, recruiter, companyId } = stage
  const requisitionId = await hands.fresh()
  await hands.set(company, requisitionId, { candidate_referee_count: 1 })

  /** A referee who was asked, its link, and the hands of whoever calls it. */
  async function asked() {
    const { id: candidateId, refcheck } = await hands.add(company, requisitionId)
    const checkId = refcheck?.referralCandidateId as string
    const { rows } = await world.pool.query(
      `update referral_referee set status = 2, first_name = 'Sonia', last_name = 'Karim', email = 'sonia@cedar.test',
        primary_phone = '+971501112222', relationship = 1, "mailedAt" = now(), "linkUntil" = now() + interval '2 days'
      where "referralCandidateId" = $1 returning id`,
      [checkId],
    )
    const id = rows[0].id as string
    await world.pool.query(`update referral_candidate set "askedAt" = now(), "askedBy" = $2 where id = $1`, [
      checkId,
      company.accountId,
    ])
    const slug = await inTransaction(world.pool, 'write', (tx) =>
      makeLink(tx, { purpose: 'reference', companyId, referralRefereeId: id, days: 2 }),
    )
    const params = { id }
    const by = (who: Person) => world.as(who)
    const begin = (who: Person = recruiter) => by(who)(phoneApi.begin, { params, body: callBody })
    const write = (answer: { id: string }, change: object, who: Person = recruiter) =>
      by(who)(phoneApi.answer, { params: { id, answerId: answer.id }, body: change })
    const writeAll = async ({ answers }: PhoneCall) => {
      for (const answer of answers) expect((await write(answer, fitting(answer))).status).toBe(200)
      const said = await by(recruiter)(phoneApi.relationship, { params, body: { status: 1 } })
      expect(said.content.form.relationship_status).toBe(1)
    }
    const end = (who: Person = recruiter) => by(who)(phoneApi.end, { params, body: {} })
    const row = async () => (await world.pool.query('select * from referral_referee where id = $1', [id])).rows[0]
    const letters = async () =>
      (
        await world.pool.query(
          `select * from notification_log where "referralRefereeId" = $1 order by "createdAt", id`,
          [id],
        )
      ).rows
    const slugOf = async () => {
      const text = (await letters()).map((one) => openBody(world.keys, one)?.text ?? '').join('\n')
      return /\/reference\/([\w-]{43})/.exec(text)?.[1] as string
    }
    const asReferee = (one = slug) => ({
      page: () => byLink(world, one)(referenceApi.page, { params: { slug: one } }),
      answers: () => byLink(world, one)(referenceApi.answers, { params: { slug: one } }),
      save: (answer: { id: string }, change: object) =>
        byLink(world, one)(referenceApi.answer, {
          params: { id: answer.id },
          body: { referralRefereeId: id, ...change },
        }),
      agree: () => byLink(world, one)(referenceApi.consent, { params: { slug: one }, body: { consent: 1 } }),
      wish: (more: object = {}) =>
        byLink(world, one)(referenceApi.askForCall, { params: { slug: one }, body: { wanted: true, ...more } }),
      complete: () =>
        byLink(world, one)(referenceApi.complete, {
          params: { slug: one },
          body: { status: 4, referee_ip: '203.0.113.9' },
        }),
      decline: () => byLink(world, one)(referenceApi.decline, { params: { slug: one }, body: { status: 5 } }),
    })
    return { id, checkId, candidateId, params, begin, write, writeAll, end, row, letters, slugOf, asReferee }
  }

  return {
    asked,
    /** What a job is run with, so many hours from now. */
    at: (hours: number) => ({
      ...{ pool: world.pool, env: world.env, keys: world.keys },
      clock: () => new Date(Date.now() + hours * 3600_000),
    }),
  }
}

export const ofType = (rows: ReferenceAnswer[], type: number) =>
  rows.find(({ ref_question }) => ref_question.question_type === type) as ReferenceAnswer
