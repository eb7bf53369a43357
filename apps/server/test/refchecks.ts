import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import type { AnswerChange, ReferenceAnswer } from '@majlis/domain/reference/schema.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { expect } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { makeLink } from '../src/features/session/store.ts'
import { byLink, type Stage } from './stage.ts'
import type { Person, World } from './world.ts'

/** Hands for ref-checks on a stage: their settings, candidates who take them, and a referee who answers. */
export function refcheckHands(world: World, { companyId, company }: Stage) {
  return {
    /** A requisition without a ref-check. */
    async fresh(accountId = company.accountId): Promise<string> {
      const words = { title: 'Crane operator', job_position: 'Operator' }
      return (await world.requisition({ companyId, accountId, ...words })).id
    },
    /** Turns the ref-check on, or changes its settings. */
    set: (who: Person, requisitionId: string, body: object = {}) =>
      world.as(who)(requisitionApi.setRefcheck, { body: { requisitionId, ...body } }),
    /** A ref-check as somebody sees it. */
    async referralOf(who: Person, id: string) {
      const query = { filter: { id }, include: 'referral_module,ref_question' }
      return (await world.as(who)(refcheckApi.list, { query })).content.data[0]
    },
    /** What a row of the candidate list says of the ref-check. */
    async rowOf(who: Person, id: string) {
      const query = { filter: { id }, include: 'refcheck' }
      return (await world.as(who)(candidateApi.list, { query })).content.data[0]?.refcheck
    },
    /** Somebody adds a candidate, who takes the ref-check of this requisition or of another. */
    async add(who: Person, requisitionId: string, refcheck_requisition = requisitionId) {
      const email = `amal.${crypto.randomUUID()}@world.majlis.test`
      const body = { requisitionId, name: 'Demo Amal Said', email, primaryPhone: '+971501234567', refcheck_requisition }
      const result = await world.as(who)(intakeApi.add, { body })
      expect(result.errors).toEqual([])
      return { id: result.content.id, refcheck: await this.rowOf(who, result.content.id) }
    },
    /** The first referee of a candidate has a link, agreed and answered everything; it has only to submit. */
    async giving(candidateId: string) {
      const { rows } = await world.pool.query(
        `update referral_referee set status = 2, first_name = 'Demo', email = 'referee@world.majlis.test', relationship = 1,
          "mailedAt" = now(), "linkUntil" = now() + interval '9 days'
        from referral_candidate
        where referral_candidate.id = "referralCandidateId" and "candidateId" = $1 and "order" = 1
        returning referral_referee.id`,
        [candidateId],
      )
      const referralRefereeId = rows[0].id as string
      const opens = { purpose: 'reference', companyId, referralRefereeId, days: 9 } as const
      const slug = await inTransaction(world.pool, 'write', (tx) => makeLink(tx, opens))
      const [ask, params] = [byLink(world, slug), { slug }]
      await ask(referenceApi.consent, { params, body: { consent: 1 } })
      await ask(referenceApi.relationship, { params, body: { status: 1 } })
      const { content } = await ask(referenceApi.answers, { params })
      for (const answer of content)
        await ask(referenceApi.answer, { params: { id: answer.id }, body: { referralRefereeId, ...fitting(answer) } })
      const text = content.find(({ ref_question }) => ref_question.question_type === 0)
      return { id: referralRefereeId, slug, answer: text?.id as string }
    },
    /** The first referee of a candidate submits an answer to the first question; answers the last question's id. */
    async answer(candidateId: string, referralId: string): Promise<string> {
      const { rows } = await world.pool.query(
        `update referral_referee set status = 2, consent = 1, first_name = 'Demo', last_name = 'Referee',
          email = 'referee@world.majlis.test', relationship = 1, relationship_status = 1
        from referral_candidate
        where referral_candidate.id = "referralCandidateId" and "candidateId" = $1 and "order" = 1
        returning referral_referee.id`,
        [candidateId],
      )
      const text = 'select id from ref_question where "referralId" = $1 order by "order"'
      const asked = (await world.pool.query(text, [referralId])).rows
      const answered = { companyId, referralRefereeId: rows[0].id, refQuestionId: asked[0].id }
      await world.put('referral_answer', { ...answered, text_answer: 'Calm and exact.' })
      await world.pool.query('update referral_referee set status = 4 where id = $1', [rows[0].id])
      return asked.at(-1).id
    },
  }
}

/** An answer that a question takes, with the words that an option may ask for. */
export function fitting({ ref_question }: ReferenceAnswer): Partial<AnswerChange> {
  const { question_type, ref_choices = [] } = ref_question
  if (question_type === 0) return { text_answer: 'Calm and exact.' }
  if (question_type === 1) return { choice_number: ref_choices[0]?.order ?? 1, choice_expansion: 'As I saw it.' }
  return question_type === 2 ? { scale_number: 4 } : { attachment_approval: 1 }
}
