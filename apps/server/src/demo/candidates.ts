import { searchKeyOf } from '@majlis/domain/candidate/duplicates.ts'
import { ApprovalStatus, CandidateStatus as S } from '@majlis/domain/core/status.ts'
import { publicId } from '../features/requisition/store.ts'
import type { Applicant } from './applicants/applicant.ts'
import { live, openRoom } from './applicants/live.ts'
import { oneWay } from './applicants/oneWay.ts'
import { daysBefore, pathOf } from './applicants/path.ts'
import type { DemoCandidate } from './demoCandidate.ts'
import type { Opening } from './openings.ts'
import { type Member, type MemberKey, members } from './people.ts'
import { persons, skillsOf } from './persons.ts'
import { places } from './places.ts'
import type { PositionKey } from './positions.ts'
import { known, type Stage, type Team } from './stage.ts'
import { addressOf, phoneOf } from './team.ts'

/** Whom an applicant is, whatever requisition it stands in. */
interface Someone {
  accountId: string
  name: string
  email: string
  phone: string
  city: keyof typeof places
  designation: string
  resume: string | null
}

/** Puts everybody into the requisitions, with what the company knows of them and how they came to where they stand. */
export function addCandidates(stage: Stage, team: Team, openings: ReadonlyMap<PositionKey, Opening>): DemoCandidate[] {
  const people = new Map<string, Someone>()
  return [...live, ...oneWay, openRoom].map((applicant, nth) => {
    const known = people.get(applicant.who) ?? someone(stage, team, applicant)
    people.set(applicant.who, known)
    return addCandidate(stage, team, applicant, known, { nth, openings })
  })
}

function someone(stage: Stage, team: Team, { who, status }: Applicant): Someone {
  if (who in members) return ofMember(team, who as MemberKey)
  const { name, email, phone, city, designation, resume } = known(persons, who)
  const came = status >= S.INTERVIEW_IN_PROGRESS
  const createdAt = stage.clock.ago(60)
  const accountId = stage.batch.add('account', {
    public_id: publicId(),
    email,
    // Its own words, which only its owner can have given.
    name: came ? name : null,
    emailConfirmedAt: came ? createdAt : null,
    language: isArabic(name) ? 'ar' : 'en',
    createdAt,
  })
  const approvalStatus = ApprovalStatus.APPROVED
  stage.batch.add('membership', { accountId, companyId: null, role: 'candidate', approvalStatus, createdAt })
  return { accountId, name, email, phone, city, designation, resume: resume ? who : null }
}

function ofMember({ accounts }: Team, key: MemberKey): Someone {
  const { name, city, designation = 'Backend Engineer', resume }: Member = members[key]
  const email = addressOf(key)
  return { accountId: accounts[key], name, email, phone: phoneOf(key), city, designation, resume: resume ?? null }
}

const isArabic = (name: string) => /\p{Script=Arabic}/u.test(name)

interface Place {
  nth: number
  openings: ReadonlyMap<PositionKey, Opening>
}

function addCandidate(
  stage: Stage,
  team: Team,
  applicant: Applicant,
  person: Someone,
  { nth, openings }: Place,
): DemoCandidate {
  const { batch, clock, find, shelf } = stage
  const opening = known(openings, applicant.position)
  const path = pathOf(applicant, opening.mode === 1)
  const film = shelf.films[applicant.with === 'bot' ? 'oneWay' : 'live']
  const before = daysBefore(path, applicant.with === 'bot', film.duration)
  const days = before.map((gap) => applicant.since + gap)
  const daysAgo = (status: number) => days[path.lastIndexOf(status)] ?? applicant.since
  const reached = (status: number) => (path.includes(status) ? clock.ago(daysAgo(status)) : undefined)
  const name = applicant.as ?? person.name
  const { companyId, id: requisitionId } = opening
  const links = nth % 3 === 2 ? [] : [`https://www.linkedin.com/in/demo-${applicant.who.replace(/\W/g, '-')}`]
  const phone = nth % 11 === 10 ? null : person.phone
  const id = batch.add('candidate', {
    companyId,
    requisitionId,
    accountId: person.accountId,
    accountName: name,
    email: person.email,
    primary_phone: phone,
    location: nth % 7 === 6 ? null : person.city,
    country: nth % 7 === 6 ? null : places[person.city].country,
    designationId: find('designation', person.designation),
    links,
    sourcerId: applicant.sourced ? sourcerOf(team, opening) : null,
    status: applicant.status,
    previousStatus: path.at(-2) ?? null,
    mode: opening.mode,
    refcheck_requisition: opening.refCheck ? requisitionId : null,
    searchKey: searchKeyOf(name, person.email, phone),
    invitedAt: (applicant.with === 'bot' && reached(S.INTERVIEW_SCHEDULED)) || null,
    createdAt: clock.ago(days[0] ?? applicant.since),
    updatedAt: clock.ago(applicant.since),
  })
  const candidate: DemoCandidate = {
    ...applicant,
    ...person,
    id,
    name,
    opening,
    path,
    moments: days.map((ago) => clock.ago(ago)),
    reached,
    daysAgo,
    language: isArabic(person.name) ? 'ar' : 'en',
    interviewId: null,
    offerId: null,
  }
  addWhatIsKnown(stage, candidate, { ...person, links, nth })
  addHistory(stage, team, candidate)
  return candidate
}

const sourcerOf = (team: Team, { sourcers = [] }: Opening) => (sourcers[0] ? team.accounts[sourcers[0]] : null)

/** What the company keeps of the person: skills, languages, links, resume. */
function addWhatIsKnown(
  { batch, clock, find, shelf }: Stage,
  { id: candidateId, opening, daysAgo, path }: DemoCandidate,
  { accountId, designation, resume, links, nth }: Someone & { links: string[]; nth: number },
): void {
  const { companyId } = opening
  const added = daysAgo(path[0] ?? 0)
  const kept = { companyId, accountId, candidateId }
  if (nth % 9 !== 8)
    for (const [at, skill] of (skillsOf[designation] ?? []).entries())
      batch.add('account_skill', {
        ...kept,
        skillId: find('skill', skill as string),
        level: 1 + ((nth + at * 3) % 4),
        createdAt: clock.ago(added, at),
      })
  const languages = ['Arabic', 'English', 'French', 'Hindi'].slice(0, 1 + (nth % 4))
  if (nth % 5 !== 4)
    for (const [at, lang] of languages.entries())
      batch.add('account_language', { ...kept, lang, createdAt: clock.ago(added, at) })
  const createdAt = clock.ago(added)
  if (links[0]) batch.add('account_info', { ...kept, name: 'linkedin_url', info: links[0], createdAt })
  if (nth % 4 === 0) batch.add('account_info', { ...kept, name: 'website', info: 'https://www.example.com', createdAt })
  if (!resume) return
  const file = { companyId, name: `${resume}.pdf`, type: 'application/pdf', createdAt }
  batch.add('account_attachment', {
    ...kept,
    attachmentId: shelf.add(`resumes/${resume}.pdf`, file),
    name: 'resume',
    createdAt,
  })
}

/** Every move, by whom, and the words of the last one. */
function addHistory({ batch }: Stage, team: Team, candidate: DemoCandidate): void {
  const { id, opening, path, moments, message = null } = candidate
  for (const [at, to] of path.entries())
    batch.add('candidate_history', {
      companyId: opening.companyId,
      candidateId: id,
      accountId: doerOf(team, candidate, at),
      from: path[at - 1] ?? null,
      to,
      message: at === path.length - 1 ? message : null,
      kind: kindOf(candidate, at),
      createdAt: moments[at] as string,
    })
}

function kindOf({ path, cancelled }: DemoCandidate, at: number): string {
  if (at === 0) return 'added'
  const to = path[at] as number
  const follows =
    (to >= S.INTERVIEWER_REQUESTED && to !== S.SUBMITTED_BY_RECRUITER) || (cancelled && at === path.length - 1)
  return follows ? 'interview' : 'status'
}

/** Who made a move; nobody where a candidate did, by its link. */
export function doerOf(
  team: Team,
  { path, opening, with: meeting, sourced }: DemoCandidate,
  at: number,
): string | null {
  const { accounts } = team
  const [company, recruiter] = [accounts[`company@${opening.firm}`], accounts[`recruiter@${opening.firm}`]]
  const gate = opening.mode === 1 ? recruiter : company
  const interviewer = !meeting || meeting === 'bot' ? null : accounts[meeting]
  const to = path[at] as number
  if (at === 0) return sourced ? sourcerOf(team, opening) : gate
  if (to === S.REJECTED_BY_COMPANY || to === S.SELECTED_BY_COMPANY) return company
  if (to === S.INTERVIEW_RESCHEDULED || to === S.CANCELLED_BY_CANDIDATE) return null
  if ([S.INTERVIEW_IN_PROGRESS, S.INTERVIEW_COMPLETED, S.CANCELLED_BY_INTERVIEWER].some((one) => one === to))
    return interviewer
  if (to === S.INTERVIEW_VERDICT_COMPLETED) return interviewer ?? gate
  return gate
}
