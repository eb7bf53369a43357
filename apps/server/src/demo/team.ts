import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { sql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'
import { publicId } from '../features/requisition/store.ts'
import { type Firm, type Member, type MemberKey, members } from './people.ts'
import { places } from './places.ts'
import type { Stage, Team } from './stage.ts'

const domains: Record<Firm, string> = {
  noor: 'demo.majlis.test',
  harbour: 'harbour.majlis.test',
  cedar: 'cedar.majlis.test',
}
const zones = {
  Dubai: 'Asia/Dubai',
  Riyadh: 'Asia/Riyadh',
  Alexandria: 'Africa/Cairo',
  London: 'Europe/London',
} as const
const firms = {
  noor: { name: 'Noor Technologies', industry: 'Information Technology', city: 'Dubai', places: ['Dubai', 'Riyadh'] },
  harbour: { name: 'Harbour Logistics', industry: 'Logistics', city: 'Alexandria', places: ['Alexandria', 'Cairo'] },
  // Has registered itself and waits for the admin.
  cedar: { name: 'Cedar Retail', industry: 'Retail', city: 'Alexandria', places: ['Alexandria'] },
} as const

/** The address of a member: the part before the @ of its key, at the firm's demo domain. */
export const addressOf = (key: MemberKey): string => `${key.split('@')[0]}@${domains[members[key].firm]}`

/** The telephone of a member. */
export const phoneOf = (key: MemberKey): string =>
  `+9715000001${String(Object.keys(members).indexOf(key)).padStart(2, '0')}`

/** Brings in both companies with their people, their defaults and the interviewers' hours. */
export function addTeam(stage: Stage, bot: string): Team {
  const companies = {
    noor: addCompany(stage, 'noor'),
    harbour: addCompany(stage, 'harbour'),
    cedar: addCompany(stage, 'cedar'),
  }
  const keys = Object.keys(members) as MemberKey[]
  const accounts = Object.fromEntries(keys.map((key, nth) => [key, addAccount(stage, key, nth)])) as Team['accounts']
  for (const key of keys) addRoles(stage, members[key], accounts[key], companies[members[key].firm].id)
  const { batch, clock } = stage
  for (const { id } of [companies.noor, companies.harbour]) addBot(stage, bot, id)
  addPartners(stage, accounts, companies)
  addHours(stage, accounts['interviewer@noor'], companies.noor.id, 'Asia/Dubai')
  addHours(stage, accounts['rami.nasser@noor'], companies.noor.id, 'Asia/Dubai')
  addHours(stage, accounts['leila.aziz@noor'], companies.noor.id, 'Asia/Dubai')
  addHours(stage, accounts['yusuf.salem@noor'], companies.noor.id, 'Asia/Riyadh')
  addHours(stage, accounts['interviewer@harbour'], companies.harbour.id, 'Africa/Cairo')
  const single = { companyId: companies.noor.id, accountId: accounts['interviewer@noor'] }
  batch.add('slot', { ...single, startsAt: clock.at(5, 15), endsAt: clock.at(5, 16) })
  batch.add('slot_exception', { ...single, startsAt: clock.at(8, 4), endsAt: clock.at(9, 14), reason: 'Training' })
  return { bot, companies, accounts }
}

const logoName = 'logo.png'

/** Hangs up the logos, once the files are there that companies name. */
export const hangLogos = (tx: Transaction) =>
  tx.rows(sql`update company set "logoId" = attachment.id from attachment
    where attachment."companyId" = company.id and attachment.name = ${logoName}`)

function addCompany({ batch, clock, find, shelf }: Stage, firm: Firm): Team['companies'][Firm] {
  const { name, industry, city, places: cities } = firms[firm]
  const waits = firm === 'cedar'
  const createdAt = clock.ago(waits ? 0.6 : 160)
  const timezone = zones[city]
  const id = batch.add('company', {
    public_id: publicId(),
    name,
    email: `hello@${domains[firm]}`,
    primary_phone: firm === 'noor' ? '+97140000100' : '+20340000100',
    site: `https://www.${domains[firm]}`,
    location: city,
    country: places[city].country,
    industryId: find('industry', industry),
    timezone,
    approvalStatus: waits ? ApprovalStatus.SUBMITTED_FOR_APPROVAL : ApprovalStatus.APPROVED,
    createdAt,
  })
  if (!waits) shelf.add(`logos/${firm}.png`, { companyId: id, name: logoName, type: 'image/png', createdAt })
  for (const place of cities) batch.add('company_location', { companyId: id, ...places[place], createdAt })
  return { id, name, timezone }
}

function addAccount({ batch, clock, find, shelf }: Stage, key: MemberKey, nth: number): string {
  const { name, city, language = 'en', designation, skills = [], inactive, resume }: Member = members[key]
  const createdAt = clock.ago(150 - nth)
  const accountId = batch.add('account', {
    public_id: publicId(),
    name,
    email: addressOf(key),
    primary_phone: phoneOf(key),
    location: city,
    country: places[city].country,
    designationId: designation ? find('designation', designation) : null,
    active: !inactive,
    language,
    timezone: zones[city],
    emailConfirmedAt: createdAt,
    createdAt,
  })
  if (resume) {
    const file = { companyId: null, accountId, name: `${resume}.pdf`, type: 'application/pdf', createdAt }
    const attachmentId = shelf.add(`resumes/${resume}.pdf`, file)
    batch.add('account_attachment', { companyId: null, accountId, attachmentId, name: 'resume', createdAt })
  }
  for (const [at, skill] of skills.entries())
    batch.add('account_skill', {
      accountId,
      skillId: find('skill', skill),
      level: 4 - (at % 3),
      createdAt: clock.ago(140, at),
    })
  return accountId
}

const alone: readonly string[] = ['admin', 'moderator', 'candidate', 'partner']

function addRoles({ batch, clock }: Stage, member: Member, accountId: string, companyId: string): void {
  const approvalStatus = member.waits ? ApprovalStatus.SUBMITTED_FOR_APPROVAL : ApprovalStatus.APPROVED
  for (const [at, role] of member.roles.entries())
    batch.add('membership', {
      accountId,
      companyId: alone.includes(role) ? null : companyId,
      role,
      approvalStatus,
      createdAt: clock.ago(member.waits ? 0.6 : 140, at),
    })
}

function addBot({ batch, clock }: Stage, accountId: string, companyId: string): void {
  const approvalStatus = ApprovalStatus.APPROVED
  batch.add('membership', { accountId, companyId, role: 'interviewer', approvalStatus, createdAt: clock.ago(160) })
}

function addPartners({ batch, clock }: Stage, accounts: Team['accounts'], companies: Team['companies']): void {
  const link = (accountId: string, companyId: string, approvalStatus: number, days: number) =>
    batch.add('partner', { accountId, companyId, approvalStatus, createdAt: clock.ago(days) })
  link(accounts['partner@noor'], companies.noor.id, ApprovalStatus.APPROVED, 120)
  link(accounts['partner@noor'], companies.harbour.id, ApprovalStatus.APPROVED, 80)
  link(accounts['partner@harbour'], companies.harbour.id, ApprovalStatus.APPROVED, 90)
  link(accounts['partner@harbour'], companies.noor.id, ApprovalStatus.SUBMITTED_FOR_APPROVAL, 1.3)
}

/** Sunday to Thursday, with a pause at noon. */
function addHours({ batch }: Stage, accountId: string, companyId: string, timezone: string): void {
  const whose = { accountId, companyId }
  batch.add('slot_rule', { ...whose, timezone, buffer_minutes: 15, notice_minutes: 240, daily_cap: 4, weekly_cap: 12 })
  for (let weekday = 0; weekday <= 4; weekday++) {
    batch.add('slot_pattern', { ...whose, weekday, startTime: '09:00', endTime: '12:30' })
    batch.add('slot_pattern', { ...whose, weekday, startTime: '13:30', endTime: '17:00' })
  }
}
