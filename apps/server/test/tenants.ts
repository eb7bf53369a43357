import type { Role } from '@majlis/domain/core/role.ts'
import type { Person, World } from './world.ts'

/** Whose a row is, told by how it was made and never by the code under test. */
export interface Owned {
  companyId: string
  /** Rows that a whole company shares, such as its name and its question bank. */
  shared?: true
  /** Who owns the requisition that the row belongs to. */
  owner?: string
  sourcer?: string | null
  /** Requisitions are also their linked sourcers', interviewers' and candidates'. */
  linked?: readonly string[]
  interviewers?: readonly string[]
  candidate?: string
  guests?: readonly string[]
  /** What the team keeps among itself: notes, ratings, logs. */
  team?: true
}

export interface Tenants {
  /** Owner of each id and of each canary word. */
  owned: Map<string, Owned>
  persons: Person[]
  ids: string[]
  words: string[]
  /** Companies that a partner is linked to, by account. */
  linkedCompanies: Map<string, readonly string[]>
}

const text = (n: number) => `canary${n.toString(36).padStart(4, '0')}end`

/** Six companies with requisitions, candidates, interviews and feedback, each word and id registered with its owner. */
export async function makeTenants(world: World): Promise<Tenants> {
  const owned = new Map<string, Owned>()
  const persons: Person[] = []
  const words: string[] = []
  const linkedCompanies = new Map<string, readonly string[]>()
  let n = 0
  const word = (of: Owned) => {
    const made = text(n++)
    owned.set(made, of)
    words.push(made)
    return made
  }
  const row = async (table: Parameters<World['put']>[0], of: Owned, values: object) => {
    const { id } = (await world.put(table, values)) as unknown as { id: string }
    owned.set(id, of)
    return id
  }
  const companies: string[] = []
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
    for (let r = 0; r < 3; r++) await makeRequisition(companyId, staff, r)
  }
  for (let p = 0; p < 2; p++) {
    const partner = await world.someone('partner', { companyId: companies[p] as string })
    await world.put('partner', { accountId: partner.accountId, companyId: companies[p + 1], approvalStatus: 2 })
    linkedCompanies.set(partner.accountId, [companies[p] as string, companies[p + 1] as string])
    persons.push(partner)
  }
  return { owned, persons, ids: [...owned.keys()].filter((key) => key.includes('-')), words, linkedCompanies }

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
    if (!of.interviewers?.length) return
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
      { ...judged, team: true },
      { ...granted, validTill: new Date(Date.now() + 864e5).toISOString().slice(0, 10) },
    )
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
      status: 4,
      consent: 1,
      first_name: word(of),
      email: 'r@x.test',
      finishedAt: new Date(),
    }
    const referralRefereeId = await row('referral_referee', of, named)
    const answer = { companyId, referralRefereeId, refQuestionId, text_answer: word(of) }
    await row('referral_answer', of, answer)
  }
}

/** May this person see something of this owner? Decided from decisions, section 1, and nothing else. */
export function maySee(tenants: Tenants, me: Person, of: Owned): boolean {
  if (me.role === 'admin' || me.role === 'moderator') return true
  if (me.role === 'partner') return (tenants.linkedCompanies.get(me.accountId) ?? []).includes(of.companyId)
  if (me.role === 'candidate')
    return of.candidate === me.accountId || Boolean(of.linked?.includes(me.accountId)) || Boolean(of.shared)
  if (of.companyId !== me.companyId) return false
  if (of.shared || me.role === 'company' || me.role === 'recruiter') return true
  if (me.role === 'hiringManager') return of.owner === me.accountId
  if (of.team) return false
  if (me.role === 'sourcer') return of.sourcer === me.accountId || Boolean(of.linked?.includes(me.accountId))
  if (me.role === 'interviewer')
    return Boolean(of.interviewers?.includes(me.accountId) || of.linked?.includes(me.accountId))
  return Boolean(of.guests?.includes(me.accountId) || of.linked?.includes(me.accountId))
}
