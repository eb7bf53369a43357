import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { typeset } from '../src/outside/resume/madePdf.ts'
import { newKey } from '../src/outside/storage.ts'
import { interviewed } from './interviewed.ts'
import { invitationDeadline } from './planning.ts'
import { refcheckHands } from './refchecks.ts'
import { openDoors, password } from './sessions.ts'
import { assignTo, candidateAt, interviewerOf, interviewsOf, setStage } from './stage.ts'
import type { Person, TableOfIds, World } from './world.ts'

const S = CandidateStatus

/** A company in which there is one of everything that section 7 of the specification speaks of: its people and its rows. */
export async function specified(world: World) {
  const doors = await openDoors(world)
  const stage = await setStage(world)
  const { companyId, requisitionId, skillId } = stage
  const approvedAt = new Date().toISOString()
  const idOf = async (table: TableOfIds, values: object) => (await world.put(table, values)).id
  const designation = await idOf('designation', { name: 'Engineer', approvedAt })
  const requisition = { designationId: designation, minimum_experience: 1, maximum_experience: 2, notes: 'Soon.' }
  await world.pool.query(
    `update requisition set "designationId" = $2, minimum_experience = $3, maximum_experience = $4, notes = $5 where id = $1`,
    [requisitionId, ...Object.values(requisition)],
  )
  const interviewer = await interviewerOf(world, stage, 'Sara Interviewer')
  await idOf('account_skill', { accountId: interviewer.accountId, skillId, level: 3 })
  const people: Record<string, Person> = {
    admin: await world.someone('admin'),
    company: await doors.someone('company', { companyId }),
    recruiter: await doors.someone('recruiter', { companyId }),
    interviewer,
    sourcer: await world.someone('sourcer', { companyId }),
    guest: await world.someone('guest', { companyId }),
  }
  const as = (role: string) => world.as(people[role] as Person)
  const one = async (text: string, ...values: unknown[]) => (await world.pool.query(text, values)).rows[0]

  const met = await interviewed(world, stage, { status: 10, interview: 4, verdict: 1 }, interviewer)
  const candidateAccount = met.candidate.accountId
  const ofCompany = { companyId, accountId: candidateAccount, candidateId: met.candidate.id }
  await world.pool.query(
    `update account set primary_phone = '+971501234567', location = 'Dubai', country = 'AE', "designationId" = $2 where id = $1`,
    [candidateAccount, designation],
  )
  await idOf('account_info', { ...ofCompany, name: 'website', info: 'https://example.test' })
  await idOf('account_skill', { ...ofCompany, skillId, level: 2 })
  await idOf('account_language', { ...ofCompany, lang: 'en' })
  const bytes = typeset('= Demo Rania Saleh\nrania.saleh\\@world.majlis.test \\ +971 50 123 4568')
  const resume = bytes.toString('base64')
  const [key, type] = [newKey(), 'application/pdf']
  const file = { key, name: 'cv.pdf', type, ...(await world.storage.put(key, bytes, { type })) }
  const attachmentId = await idOf('attachment', { companyId, accountId: candidateAccount, ...file })
  const attachment = await idOf('account_attachment', { ...ofCompany, attachmentId, name: 'resume' })

  const inside = { companyId, requisitionId }
  await idOf('evaluation', { ...inside, name: 'Clarity', weight: 1, order: 1 })
  const place = { place_id: 'gn:9', city: 'Jeddah', state: 'Makkah', country: 'Saudi Arabia' }
  await idOf('requisition_location', { ...inside, ...place })
  await idOf('requisition_template', { companyId, title: 'Template', body: {} })
  const hands = refcheckHands(world, stage)
  await hands.set(stage.recruiter, requisitionId)
  const referralId = (
    await one('select "referralId" from requisition_referral where "requisitionId" = $1', requisitionId)
  ).referralId
  const referralOf = await one('select public_id from referral where id = $1', referralId)
  const checked = await hands.add(stage.recruiter, requisitionId)
  await hands.answer(checked.id, referralId)
  const giving = await hands.giving((await hands.add(stage.recruiter, requisitionId)).id)
  const modules = await as('recruiter')(refcheckApi.modules)

  const linked = { ...inside, accountId: (people.sourcer as Person).accountId }
  await idOf('sourcer', linked)
  await world.candidate({ requisitionId, sourcerId: linked.accountId, status: S.ADDED_BY_SOURCER })
  const written = await world.someone('candidate')
  const message = { ...inside, accountId: written.accountId, recipient: written.email, description: 'Invited' }
  for (const kind of [1, 3])
    await idOf('notification_log', {
      ...message,
      kind,
      type: 'candidateInvited',
      subject: 'Words',
      text: 'Words',
      language: 'en',
      messageId: `<${kind}@world>`,
      dedupeKey: `specified:${kind}`,
      whatsapp: kind === 3 ? { delivery_status: 'delivered' } : null,
    })

  const author = (people.recruiter as Person).accountId
  await idOf('comment', { companyId, interviewId: met.interviewId, accountId: author, message: 'Words.' })

  const fresh = (status: number) => candidateAt(world, stage, status)
  const freshRequisition = async () => {
    const accountId = (people.company as Person).accountId
    return (await world.requisition({ companyId, accountId, status: 0 })).id
  }
  /** A candidate who was assigned to somebody, and the interview. */
  const assigned = async (accountId: string) => {
    const { id } = await fresh(S.SELECTED_BY_RECRUITER)
    await assignTo(world, stage, id, accountId)
    return { id, interview: (await interviewsOf(world, id)).at(-1).id as string }
  }
  let days = 3
  let called: { id: string; interview: string } | undefined
  const cancelled = async () => {
    called = await assigned(interviewer.accountId)
    const body = { message: 'A reason.' }
    await as('recruiter')(schedulingApi.cancelInterview, { params: { id: called.interview }, body })
    return called.id
  }

  /** What each name of the calls stands for; what may be changed or removed is made again each time. */
  const values: Record<string, () => string | Promise<string>> = {
    password: () => password,
    company: () => companyId,
    companyEmail: () => (people.company as Person).email,
    referralOwner: () => stage.recruiter.accountId,
    recruiterAccount: () => (people.recruiter as Person).accountId,
    interviewerAccount: () => interviewer.accountId,
    sourcerAccount: () => linked.accountId,
    partnerAccount: async () => (await world.someone('partner', { companyId })).accountId,
    partner: async () => idOf('partner', { companyId, accountId: (await world.someone('partner')).accountId }),
    candidateAccount: () => candidateAccount,
    writtenAccount: () => written.accountId,
    requisition: () => requisitionId,
    publicId: async () => (await one('select public_id from requisition where id = $1', requisitionId)).public_id,
    skill: () => skillId,
    designation: () => designation,
    candidate: () => met.candidate.id,
    interview: () => met.interviewId,
    attachment: () => attachment,
    freshAttachment: async () => {
      const at = { ...file, key: newKey() }
      const kept = await idOf('attachment', { companyId, accountId: candidateAccount, ...at })
      return idOf('account_attachment', { ...ofCompany, attachmentId: kept, name: 'resume' })
    },
    guestAccount: () => (people.guest as Person).accountId,
    guest: async () => (await one('select id from guest where "companyId" = $1', companyId)).id,
    lastDay: () => invitationDeadline(1, 9).slice(0, 10),
    tomorrow: () => invitationDeadline(1, 9),
    someday: () => invitationDeadline(days++, 9),
    resume: () => resume,
    freshCandidate: async () => (await fresh(S.ADDED_BY_COMPANY)).id,
    botCandidate: async () => (await assigned(stage.botId)).id,
    pendingInterview: async () => (await assigned(interviewer.accountId)).interview,
    cancelledCandidate: cancelled,
    cancelledInterview: () => called?.interview ?? '',
    request: async () => {
      const body = [{ candidateId: (await fresh(S.SELECTED_BY_RECRUITER)).id, accountId: interviewer.accountId }]
      return (await as('recruiter')(assignmentApi.request, { body })).content.data[0]?.id as string
    },
    sourcer: async () => (await one('select id from sourcer where "requisitionId" = $1', requisitionId)).id,
    freshRequisition,
    requisitionSkill: async () =>
      idOf('requisition_skill', { companyId, requisitionId: await freshRequisition(), skillId }),
    requisitionLocation: async () =>
      idOf('requisition_location', { companyId, requisitionId: await freshRequisition(), ...place }),
    requisitionQuestion: async () => {
      const body = [{ requisitionId: await freshRequisition(), title: 'Why?' }]
      return (await as('company')(requisitionApi.addQuestions, { body })).content.data[0]?.id as string
    },
    interviewQuestion: async () => {
      const body = [{ interviewId: (await assigned(interviewer.accountId)).interview, title: 'Why?' }]
      return (await as('interviewer')(interviewApi.addQuestions, { body })).content.data[0]?.id as string
    },
    note: async () => {
      const body = { requisitionId, message: 'A note.' }
      return (await as('recruiter')(requisitionApi.addNote, { body })).content.id
    },
    module: () => modules.content.data[0]?.id as string,
    referral: () => referralId,
    unansweredReferral: () =>
      idOf('referral', {
        companyId,
        accountId: stage.recruiter.accountId,
        public_id: 'unanswered01',
        title: 'Unused',
        job_position: 'Clerk',
      }),
    slug: async () => (await hands.giving((await hands.add(stage.recruiter, requisitionId)).id)).slug,
    refereeLink: () => giving.slug,
    referee: () => giving.id,
    answer: () => giving.answer,
    referralPublicId: () => referralOf.public_id,
    referralCandidate: () => checked.refcheck?.referralCandidateId as string,
  }
  return { people, values, close: () => doors.close() }
}
