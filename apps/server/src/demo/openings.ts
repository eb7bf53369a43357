import { publicId } from '../features/requisition/store.ts'
import type { Firm, MemberKey } from './people.ts'
import { places } from './places.ts'
import type { Position } from './position.ts'
import { type PositionKey, positions } from './positions.ts'
import { type Kit, type KitName, kits } from './questions.ts'
import type { Stage, Team } from './stage.ts'

/** A requisition as the rest of the demo needs it. */
export interface Opening extends Position {
  id: string
  companyId: string
  public_id: string
  ownerId: string
  /** Copies of the kit's questions, in order. */
  questions: string[]
  required: { id: string; skillId: string }[]
}

/** Fills the question bank and opens the requisitions, which ask copies of its questions. */
export function addOpenings(stage: Stage, team: Team): Map<PositionKey, Opening> {
  const bank = addBank(stage, team)
  const keys = Object.keys(positions) as PositionKey[]
  addTemplates(stage, team)
  return new Map(keys.map((key) => [key, open(stage, team, positions[key], bank)]))
}

type Bank = Map<KitName, string[]>
/** Whose bank a kit belongs to; the product's own belongs to nobody. */
const keepers: Partial<Record<KitName, [Firm, MemberKey]>> = {
  backend: ['noor', 'interviewer@noor'],
  frontend: ['noor', 'recruiter@noor'],
  design: ['noor', 'company@noor'],
  finance: ['noor', 'company@noor'],
  warehouse: ['harbour', 'company@harbour'],
  logistics: ['harbour', 'recruiter@harbour'],
}

function addBank(stage: Stage, team: Team): Bank {
  return new Map((Object.keys(kits) as KitName[]).map((name) => [name, addKit(stage, team, name)]))
}

const kitTitles: Record<KitName, string> = {
  backend: 'Backend engineers, first talk',
  support: 'Customer support, one-way',
  frontend: 'مهندسو الواجهات',
  design: 'Product designers',
  sales: 'Sales',
  data: 'Data analysts',
  finance: 'Finance',
  warehouse: 'Warehouse',
  logistics: 'Logistics',
}

function addKit({ batch, clock, find }: Stage, { companies, accounts }: Team, name: KitName): string[] {
  const { language, skills, questions }: Kit = kits[name]
  const [firm, by] = keepers[name] ?? []
  const companyId = firm ? companies[firm].id : null
  const kind = Object.values(positions).some((one: Position) => one.kit === name && one.interview_type === 1) ? 1 : 0
  const accountId = by ? accounts[by] : null
  const kitId = batch.add('question_kit', { companyId, accountId, title: kitTitles[name], createdAt: clock.ago(90) })
  return questions.map((question, at) => {
    const createdAt = clock.ago(100 - at, at)
    const whose = { companyId, accountId, language, kind, inBank: true, createdAt }
    const questionId = batch.add('question', { ...question, ...whose })
    for (const skill of skills.slice(0, 2))
      batch.add('question_skill', { companyId, questionId, skillId: find('skill', skill), createdAt })
    batch.add('question_kit_question', { companyId, kitId, questionId, order: at, createdAt })
    return questionId
  })
}

function open(stage: Stage, team: Team, position: Position, bank: Bank): Opening {
  const { batch, clock, find } = stage
  const company = team.companies[position.firm]
  const companyId = company.id
  const createdAt = clock.ago(position.opened)
  const public_id = publicId()
  const ownerId = team.accounts[position.owner]
  const { title, job_position, status, interview_type, mode, notes = null } = position
  const requisitionId = batch.add('requisition', {
    companyId,
    accountId: ownerId,
    public_id,
    title,
    job_position,
    status,
    interview_type,
    mode,
    notes,
    request_relationship: position.request_relationship ?? false,
    hide_position: position.hide_position ?? false,
    public_project: position.refCheck ?? false,
    designationId: find('designation', position.designation),
    minimum_experience: position.experience[0],
    maximum_experience: position.experience[1],
    refCheck: position.refCheck ?? false,
    createdAt,
    updatedAt: clock.ago(Math.max(0.5, position.opened - 2)),
  })
  const of = { companyId, requisitionId }
  batch.add('requisition_location', { ...of, ...places[position.place], createdAt })
  for (const [at, name] of ['Experience', 'Skills', 'Communication'].entries())
    batch.add('evaluation', { ...of, name, weight: 3 - at, order: at, createdAt })
  for (const [at, key] of (position.sourcers ?? []).entries())
    batch.add('sourcer', { ...of, accountId: team.accounts[key], createdAt: clock.ago(position.opened, 60 + at) })
  for (const [at, [by, message]] of (position.remarks ?? []).entries())
    batch.add('requisition_note', {
      ...of,
      accountId: team.accounts[by],
      message,
      createdAt: clock.ago(position.opened - 1 - at),
    })
  return {
    ...position,
    id: requisitionId,
    companyId,
    public_id,
    ownerId,
    required: addRequired(stage, of, position),
    questions: addQuestions(stage, of, { position, ownerId, bank }),
  }
}

type Of = { companyId: string; requisitionId: string }

function addRequired({ batch, clock, find }: Stage, of: Of, { skills, opened }: Position) {
  return skills.map((name, at) => {
    const skillId = find('skill', name)
    return { skillId, id: batch.add('requisition_skill', { ...of, skillId, createdAt: clock.ago(opened, at) }) }
  })
}

function addQuestions(
  { batch, clock }: Stage,
  of: Of,
  { position, ownerId, bank }: { position: Position; ownerId: string; bank: Bank },
): string[] {
  if (!position.kit) return []
  const { language, questions }: Kit = kits[position.kit]
  return questions.map(({ title, answer, level }, at) => {
    const createdAt = clock.ago(position.opened - 0.5, at)
    const copiedFrom = bank.get(position.kit as KitName)?.[at] ?? null
    const kind = position.interview_type
    const words = { title, answer, level, language, kind }
    const questionId = batch.add('question', {
      ...words,
      companyId: of.companyId,
      accountId: ownerId,
      copiedFrom,
      createdAt,
    })
    batch.add('requisition_question', {
      ...of,
      questionId,
      order: at + 1,
      ...timesOf(at),
      createdAt,
    })
    return questionId
  })
}

/** How long the question at this place is thought about and answered. */
const timesOf = (at: number) => ({ think_seconds: 20 + 10 * at, answer_seconds: at === 0 ? 60 : 90 })

function addTemplates({ batch, clock }: Stage, { companies, accounts }: Team): void {
  const template = (title: string, body: object, companyId: string | null, accountId: string | null) =>
    batch.add('requisition_template', { title, body, companyId, accountId, createdAt: clock.ago(110) })
  const asked = (name: KitName) =>
    kits[name].questions.map(({ title, answer }, at) => ({ title, answer, ...timesOf(at) }))
  const engineer = { job_position: 'Backend Engineer', interview_type: 0, mode: 1, questions: asked('backend') }
  template('Engineer, live interview', engineer, companies.noor.id, accounts['company@noor'])
  const support = { job_position: 'Customer Support Specialist', interview_type: 1, questions: asked('support') }
  template('First group, one-way interview', support, null, null)
}
