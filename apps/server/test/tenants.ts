import type { Role } from '@majlis/domain/core/role.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { makeLink } from '../src/features/session/store.ts'
import type { Owned, Tenants } from './maySee.ts'
import type { Person, TableOfIds, World } from './world.ts'

const day = (days: number) => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10)
const at = (days: number) => ({ startsAt: `${day(days)}T10:00:00Z`, endsAt: `${day(days)}T11:00:00Z` })
const text = (n: number) => `canary${n.toString(36).padStart(4, '0')}end`

/** Six companies with requisitions, candidates, interviews and feedback, each word and id registered with its owner. */
export async function makeTenants(world: World): Promise<Tenants> {
  const owned = new Map<string, Owned>()
  const persons: Person[] = []
  const words: string[] = []
  const idsOf: Tenants['idsOf'] = new Map()
  const holders: Tenants['holders'] = []
  const linkedCompanies = new Map<string, readonly string[]>()
  let n = 0
  let held = 0
  const word = (of: Owned) => {
    const made = text(n++)
    owned.set(made, of)
    words.push(made)
    return made
  }
  const row = async (table: TableOfIds, of: Owned, values: object) => {
    const { id } = await world.put(table, values)
    owned.set(id, of)
    idsOf.set(table, [...(idsOf.get(table) ?? []), id])
    return id
  }
  const companies: string[] = []
  // Interviews for all of them: its times meet in one table.
  const everywhere = await world.someone('interviewer')
  const skill = await world.skill('Common skill')
  for (let c = 0; c < 6; c++) {
    const company = await world.company()
    const companyId = company.id
    companies.push(companyId)
    await world.pool.query('update company set name = $1 where id = $2', [word({ companyId, shared: true }), companyId])
    owned.set(companyId, { companyId, shared: true })
    const staff = {} as Record<Role, Person>
    for (const role of ['company', 'hiringManager', 'recruiter', 'sourcer', 'interviewer', 'guest'] as const) {
      staff[role] = await world.someone(role, { companyId })
      persons.push(staff[role])
    }
    const bank = {
      companyId,
      accountId: staff.company.accountId,
      title: word({ companyId, shared: true }),
      inBank: true,
    }
    await row('question', { companyId, shared: true }, bank)
    await row('question_kit', { companyId, shared: true }, { companyId, title: word({ companyId, shared: true }) })
    const colleague = await world.someone('interviewer', { companyId })
    persons.push(colleague)
    for (const { accountId } of [staff.interviewer, colleague]) {
      const of: Owned = { companyId, alone: accountId }
      const known = { host: word(of), tail: '1a2b', address: Buffer.alloc(40) }
      const calendarId = await row('outside_calendar', of, { companyId, accountId, ...known })
      await world.put('outside_busy', {
        companyId,
        calendarId,
        accountId,
        ...at(accountId === colleague.accountId ? 3 : 4),
      })
      await world.put('slot_rule', { companyId, accountId, timezone: 'UTC', notice_minutes: 0 })
      await world.put('slot_pattern', { companyId, accountId, weekday: 1, startTime: '08:00', endTime: '18:00' })
      await world.put('slot_exception', { companyId, accountId, ...at(5), reason: word(of) })
    }
    const shared = { accountId: everywhere.accountId, companyId, role: 'interviewer', approvalStatus: 2 } as const
    await world.put('membership', shared)
    for (let r = 0; r < 3; r++) await makeRequisition(companyId, staff, r)
  }
  for (let p = 0; p < 2; p++) {
    const partner = await world.someone('partner', { companyId: companies[p] as string })
    await world.put('partner', { accountId: partner.accountId, companyId: companies[p + 1], approvalStatus: 2 })
    linkedCompanies.set(partner.accountId, [companies[p] as string, companies[p + 1] as string])
    persons.push(partner)
  }
  const ids = [...owned.keys(), ...persons.map(({ accountId }) => accountId), everywhere.accountId]
  return { owned, persons, ids: ids.filter((key) => key.includes('-')), idsOf, words, holders, linkedCompanies }

  async function makeRequisition(companyId: string, staff: Record<Role, Person>, r: number): Promise<void> {
    const owner = r === 0 ? staff.hiringManager.accountId : staff.company.accountId
    const candidates = [await world.someone('candidate'), await world.someone('candidate')]
    const sourcer = r === 1 ? staff.sourcer.accountId : null
    const assigned = r === 2 ? [staff.interviewer.accountId] : []
    const guests = r === 2 ? [staff.guest.accountId] : []
    const of: Owned = {
      companyId,
      owner,
      linked: [...(sourcer ? [sourcer] : []), ...assigned, ...guests, ...candidates.map((one) => one.accountId)],
    }
    const requisition = await world.requisition({
      companyId,
      accountId: owner,
      title: word(of),
      job_position: word(of),
    })
    const requisitionId = requisition.id
    owned.set(requisitionId, of)
    const inside = { companyId, requisitionId }
    if (sourcer) await row('sourcer', of, { ...inside, accountId: sourcer })
    const note = { companyId, owner, team: true } as const
    await row('requisition_note', note, { ...inside, accountId: owner, message: word(note) })
    await row('requisition_skill', of, { ...inside, skillId: skill.id })
    const questionOf: Owned = {
      companyId,
      owner,
      linked: [...assigned, ...guests, ...candidates.map((one) => one.accountId)],
    }
    const questionId = await row('question', questionOf, { companyId, accountId: owner, title: word(questionOf) })
    await row('requisition_question', { companyId, owner, linked: assigned }, { ...inside, questionId, order: 1 })
    for (const [i, person] of candidates.entries()) {
      persons.push(person)
      const added = sourcer && i === 0 ? sourcer : null
      const seen = {
        companyId,
        owner,
        sourcer: added,
        interviewers: i === 0 ? assigned : [],
        guests: i === 0 ? guests : [],
      }
      await makeCandidate({ ...seen, candidate: person.accountId }, requisitionId, questionId, person, staff)
    }
  }

  async function makeCandidate(
    of: Owned,
    requisitionId: string,
    questionId: string,
    person: Person,
    staff: Record<Role, Person>,
  ) {
    const { companyId } = of
    const made = await world.candidate({
      requisitionId,
      accountId: person.accountId,
      accountName: word(of),
      sourcerId: of.sourcer ?? null,
      status: 10,
      primary_phone: '+971500000000',
    })
    owned.set(made.id, of)
    const history: Owned = { companyId, owner: of.owner as string, team: true }
    await row('candidate_history', history, { companyId, candidateId: made.id, to: 2, message: word(history) })
    await makeRefcheck(history, requisitionId, made.id, staff)
    if (!of.interviewers?.length) return makeOffer(of, requisitionId, made.id, person, staff)
    const accountId = of.interviewers[0] as string
    const interviewerId = await row('interviewer', of, { companyId, candidateId: made.id, accountId, status: 1 })
    const interviewId = await row('interview', of, {
      companyId,
      requisitionId,
      candidateId: made.id,
      interviewerId,
      interviewerAccountId: accountId,
      status: 4,
      companyName: word({ companyId, shared: true }),
    })
    const judged: Owned = { ...of, candidate: undefined as never }
    const inside = { companyId, interviewId }
    await row('interview_question', of, { ...inside, questionId, order: 1, askedTime: 3 })
    const words = { verdict: 1, client_feedback: word(judged), status: 1 }
    await row('feedback', judged, { ...inside, requisitionId, candidateId: made.id, accountId, ...words })
    await row('interview_skill_feedback', judged, { ...inside, accountId, skillId: skill.id, review: 2 })
    const granted = {
      ...inside,
      accountId: staff.guest.accountId,
      accessLevel: 1,
      status: 1,
      createdBy: staff.company.accountId,
    }
    await row(
      'guest',
      { ...judged, team: true, holder: staff.guest.accountId },
      { ...granted, validTill: new Date(Date.now() + 864e5).toISOString().slice(0, 10) },
    )
  }

  /** Times to choose from with two, one of whom every company asks; one of these is kept, and the candidate has suggested others. */
  async function makeOffer(
    of: Owned,
    requisitionId: string,
    candidateId: string,
    person: Person,
    staff: Record<Role, Person>,
  ) {
    const { companyId, owner, candidate } = of
    const seen: Owned = { companyId, owner: owner as string, candidate: candidate as string }
    const terms = { mode: 'any', minutes: 45, firstDay: day(0), lastDay: day(14), batchId: candidateId }
    const offerId = await row('slot_offer', seen, { companyId, requisitionId, candidateId, ...terms })
    for (const { accountId } of [staff.interviewer, everywhere])
      await world.put('offer_person', { companyId, offerId, accountId })
    await world.put('offer_wish', { companyId, offerId, order: 1, ...at(2), message: word(seen) })
    const kept = { ...at(6 + held++), expiresAt: new Date(Date.now() + 36e5).toISOString() }
    await world.put('taken', { companyId, accountId: everywhere.accountId, offerId, kind: 1, ...kept })
    const link = { purpose: 'schedule', companyId, candidateId, accountId: person.accountId, offerId, days: 1 } as const
    holders.push({ person, token: await inTransaction(world.pool, 'write', (tx) => makeLink(tx, link)) })
  }

  /** A ref-check of its own for each candidate, with one referee who has answered. */
  async function makeRefcheck(of: Owned, requisitionId: string, candidateId: string, staff: Record<Role, Person>) {
    const { companyId } = of
    const accountId = staff.company.accountId
    const words = { title: word(of), job_position: 'Position', public_id: candidateId.slice(-12) }
    const referralId = await row('referral', of, { companyId, accountId, ...words })
    await row('requisition_referral', of, { companyId, requisitionId, referralId })
    const question = { companyId, referralId, title: word({ companyId, shared: true }), question_type: 0 }
    const { id: refQuestionId } = await world.put('ref_question', question)
    const who = { first_name: word(of), email: `${word(of)}@world.majlis.test` }
    const record = { companyId, referralId, requisitionId, candidateId, ...who }
    const referralCandidateId = await row('referral_candidate', of, record)
    const named = {
      companyId,
      referralCandidateId,
      status: 2,
      consent: 1,
      first_name: word(of),
      email: 'r@x.test',
      finishedAt: new Date(),
    }
    const referralRefereeId = await row('referral_referee', of, named)
    const answer = { companyId, referralRefereeId, refQuestionId, text_answer: word(of) }
    await row('referral_answer', of, answer)
    await world.pool.query('update referral_referee set status = 4 where id = $1', [referralRefereeId])
  }
}
