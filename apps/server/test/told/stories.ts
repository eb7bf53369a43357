import { randomUUIDv7 } from 'node:crypto'
import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import type { Dice } from '../../../../packages/domain/test/dice.ts'
import { plan } from '../planning.ts'
import { assignTo, candidateAt, interviewerOf, type Stage } from '../stage.ts'
import type { Person, World } from '../world.ts'
import type { Believed, Ledger } from './ledger.ts'

const minute = 60_000
/** Three interviewers, of whom one has the candidate and another may sit beside. */
export interface Story {
  candidate: { id: string; accountId: string }
  people: Person[]
  interview: Believed | null
  /** Its interviewer called it off, so that it can be given to another at its time. */
  byInterviewer: boolean
}
interface Told {
  world: World
  stage: Stage
  ledger: Ledger
  dice: Dice
  /** By how much the test's clock is ahead of the real one. */
  shift: number
}

export async function openStory({ world, stage }: Told): Promise<Story> {
  const candidate = await candidateAt(world, stage, 2)
  const people = await Promise.all([1, 2, 3].map(() => interviewerOf(world, stage)))
  return { candidate, people, interview: null, byInterviewer: false }
}

/** One random step that is open to a story now; what it must tell is written into the ledger. */
export async function step(told: Told, story: Story): Promise<void> {
  const { dice } = told
  const state = story.interview?.state ?? 'none'
  if (state === 'none') return assign(told, story)
  if (state === 'pending') return dice.chance(0.85) ? planAnew(told, story) : cancel(told, story)
  if (state === 'cancelled')
    return story.byInterviewer && isAhead(told, story) && dice.chance(0.5)
      ? give(told, story, true)
      : assign(told, story)
  const roll = dice.next()
  if (roll < 0.4) return
  if (roll < 0.47) return leave(told, story)
  if (roll < 0.65) return planAnew(told, story)
  if (roll < 0.8) return cancel(told, story)
  return give(told, story, isAhead(told, story) && dice.chance(0.8))
}

const present = ({ interview }: Story) => interview as Believed
const isAhead = ({ shift }: Told, story: Story) => present(story).start > Date.now() + shift + minute

function note({ ledger }: Told, story: Story, believed: Believed) {
  story.interview = believed
  ledger.interviews.set(believed.id, believed)
  return believed
}

async function assign(told: Told, story: Story): Promise<void> {
  const { world, stage, dice } = told
  const [lead, beside] = [dice.pick(story.people), dice.pick(story.people)] as [Person, Person]
  const { content } = await assignTo(world, stage, story.candidate.id, lead.accountId)
  const id = content.data[0]?.interview?.id as string
  const hasSecond = beside !== lead && dice.chance(0.4)
  if (hasSecond)
    await world.put('interview_person', { companyId: stage.companyId, interviewId: id, accountId: beside.accountId })
  const people = [story.candidate.accountId, lead.accountId, ...(hasSecond ? [beside.accountId] : [])]
  const blank = { start: 0, end: 0, toldAt: 0 }
  note(told, story, { id, uid: id, sequence: 0, state: 'pending', ...blank, lead: lead.accountId, people, left: [] })
  story.byInterviewer = false
}

/** Whoever sits beside leaves: it is told so by the count that would come next, and nothing changes for the others. */
async function leave(told: Told, story: Story): Promise<void> {
  const { world, ledger } = told
  const before = present(story)
  const leaver = story.people.find(({ accountId }) => before.people.indexOf(accountId) > 1)
  if (!leaver) return
  const input = { params: { id: before.id }, body: { message: 'I am ill.' } }
  const { status } = await world.as(leaver)(assignmentApi.leave, input)
  if (status !== 200) throw new Error(`leaving was refused: ${status}`)
  const people = before.people.filter((one) => one !== leaver.accountId)
  note(told, story, { ...before, people, left: [...before.left, leaver.accountId] })
  ledger.release(before.id, leaver.accountId)
  ledger.owe('interviewLeft', { id: before.id, sequence: before.sequence + 1 }, [leaver.accountId])
}

async function planAnew(told: Told, story: Story): Promise<void> {
  const { world, stage, dice, ledger, shift } = told
  const before = present(story)
  // Often near enough for a reminder to come soon.
  const minutes = 5 + Math.floor(dice.next() * (dice.chance(0.5) ? 180 : 50 * 60))
  const startsAt = new Date(Math.ceil(Date.now() / minute) * minute + minutes * minute)
  const { status, errors } = await plan(world, stage.recruiter, before.id, startsAt.toISOString(), { minutes: 30 })
  if (status !== 200) throw new Error(`a time was refused: ${JSON.stringify(errors)}`)
  const isMove = before.state === 'planned'
  const start = startsAt.getTime() + shift
  // The same time again changes nothing, and nobody is told.
  if (isMove && start === before.start) return
  const time = { start, end: start + 30 * minute, toldAt: Date.now() + shift }
  const after = { ...before, ...time, state: 'planned' as const, sequence: before.sequence + (isMove ? 1 : 0) }
  ledger.owe(isMove ? 'interviewMoved' : 'interviewScheduled', note(told, story, after), after.people)
}

async function cancel(told: Told, story: Story): Promise<void> {
  const { world, stage, dice, ledger } = told
  const before = present(story)
  const who = dice.chance(0.5) ? stage.recruiter : (story.people.find((one) => one.accountId === before.lead) as Person)
  const input = { params: { id: before.id }, body: { message: 'Something came up.' } }
  const { status } = await world.as(who)(schedulingApi.cancelInterview, input)
  if (status !== 200) throw new Error(`a cancellation was refused: ${status}`)
  const wasPlanned = before.state === 'planned'
  const after = { ...before, state: 'cancelled' as const, sequence: before.sequence + (wasPlanned ? 1 : 0) }
  note(told, story, after)
  if (wasPlanned) ledger.owe('interviewCancelled', after, after.people)
  story.byInterviewer = wasPlanned && who !== stage.recruiter
}

async function give(told: Told, story: Story, keepTime: boolean): Promise<void> {
  const { world, stage, dice, ledger, shift } = told
  const before = present(story)
  const next = dice.pick(story.people.filter(({ accountId }) => accountId !== before.lead))
  const body = { accountId: next.accountId, keepTime }
  const { status, content, errors } = await world.as(stage.recruiter)(assignmentApi.replace, {
    params: { id: before.id },
    body,
  })
  if (status !== 200) throw new Error(`replacing was refused: ${JSON.stringify(errors)}`)
  const stood = before.state === 'planned'
  const ended = { ...before, state: 'cancelled' as const, sequence: before.sequence + (stood ? 1 : 0) }
  ledger.interviews.set(before.id, ended)
  if (stood) ledger.owe('interviewCancelled', ended, keepTime ? [before.lead] : before.people)
  const id = content.interview?.id ?? randomUUIDv7()
  const [candidate, , ...beside] = before.people as [string, string, ...string[]]
  const rest = keepTime ? [candidate, ...beside.filter((one) => one !== next.accountId)] : [candidate]
  const isBack = before.left.includes(next.accountId)
  const carried =
    keepTime && stood ? { uid: before.uid, sequence: ended.sequence + (isBack ? 1 : 0) } : { uid: id, sequence: 0 }
  const after = note(told, story, {
    ...{
      ...before,
      ...carried,
      id,
      lead: next.accountId,
      people: [rest[0] as string, next.accountId, ...rest.slice(1)],
      left: [],
    },
    ...{ state: keepTime ? ('planned' as const) : ('pending' as const), toldAt: Date.now() + shift },
  })
  if (keepTime) ledger.owe('interviewScheduled', after, [next.accountId])
  if (keepTime) ledger.owe(stood ? 'interviewerChanged' : 'interviewScheduled', after, rest)
  story.byInterviewer = false
}
