import type { SettingKind, SettingValue } from './kinds.ts'

/** The parts of the portal's settings that are forms, in their order. */
export const sections = [
  'brand',
  'defaults',
  'interviews',
  'refcheck',
  'sharing',
  'security',
  'privacy',
  'screens',
] as const
export type Section = (typeof sections)[number]

/** Those of which a company sets its own. */
export const companySections = ['defaults', 'interviews', 'refcheck', 'sharing', 'privacy'] as const
export type CompanySection = (typeof companySections)[number]

/** What a setting may be, and what it is by itself. */
export interface Setting {
  section: Section
  kind: SettingKind
  default: SettingValue
  /** The variable of the server's start that wins over it. */
  variable?: 'PRODUCT_NAME' | 'MAIL_FROM'
  /** Empty is a value of its own: there is none. */
  mayBeEmpty?: true
  /** A company may set its own, which stands above the portal's. */
  ofCompany?: true
}

/** Every setting of the portal: what it may be, and what it is until an admin says otherwise. */
export const settings = {
  'brand.name': {
    ...{ section: 'brand', kind: { is: 'text', least: 2, most: 40 } },
    ...{ default: 'Majlis', variable: 'PRODUCT_NAME' },
  },
  'brand.mark': { section: 'brand', kind: { is: 'text', least: 0, most: 2 }, default: '' },
  'brand.picture': { section: 'brand', kind: { is: 'picture' }, default: '', mayBeEmpty: true },
  'brand.colour': { section: 'brand', kind: { is: 'colour' }, default: '', mayBeEmpty: true },
  'brand.sender': {
    ...{ section: 'brand', kind: { is: 'sender' } },
    ...{ default: 'Majlis <no-reply@majlis.test>', variable: 'MAIL_FROM' },
  },
  'defaults.language': { section: 'defaults', kind: { is: 'choice', of: ['en', 'ar'] }, default: 'en' },
  'defaults.timezone': { section: 'defaults', kind: { is: 'zone' }, default: 'UTC' },
  'defaults.mode': { section: 'defaults', kind: { is: 'choice', of: [1, 2] }, default: 1, ofCompany: true },
  'defaults.interviewType': { section: 'defaults', kind: { is: 'choice', of: [0, 1] }, default: 0, ofCompany: true },
  'interview.botInvitationDays': {
    section: 'interviews',
    kind: { is: 'number', least: 1, most: 90 },
    default: 7,
    ofCompany: true,
  },
  'interview.oneWayTakes': {
    section: 'interviews',
    kind: { is: 'number', least: 1, most: 10 },
    default: 2,
    ofCompany: true,
  },
  'interview.requestHours': {
    section: 'interviews',
    kind: { is: 'number', least: 1, most: 168 },
    default: 48,
    ofCompany: true,
  },
  'interview.approveInterviewers': { section: 'interviews', kind: { is: 'switch' }, default: false, ofCompany: true },
  'refcheck.referees': { section: 'refcheck', kind: { is: 'number', least: 1, most: 6 }, default: 3, ofCompany: true },
  'refcheck.days': { section: 'refcheck', kind: { is: 'number', least: 1, most: 14 }, default: 3, ofCompany: true },
  'refcheck.retentionMonths': { section: 'refcheck', kind: { is: 'number', least: 1, most: 120 }, default: 24 },
  'sharing.linkDays': { section: 'sharing', kind: { is: 'number', least: 1, most: 90 }, default: 2, ofCompany: true },
  'sharing.bound': { section: 'sharing', kind: { is: 'switch' }, default: false, ofCompany: true },
  'security.idleDays': { section: 'security', kind: { is: 'number', least: 1, most: 90 }, default: 14 },
  'security.absoluteDays': { section: 'security', kind: { is: 'number', least: 1, most: 180 }, default: 30 },
  'security.providerHours': { section: 'security', kind: { is: 'number', least: 1, most: 168 }, default: 12 },
  'security.registration': { section: 'security', kind: { is: 'switch' }, default: true },
  'security.domains': { section: 'security', kind: { is: 'domains', least: 0, most: 100 }, default: [] },
  'security.openCalls': { section: 'security', kind: { is: 'number', least: 60, most: 100_000 }, default: 300 },
  'security.sessionCalls': { section: 'security', kind: { is: 'number', least: 300, most: 100_000 }, default: 3000 },
  'security.addressCalls': {
    ...{ section: 'security', kind: { is: 'number', least: 600, most: 1_000_000 } },
    default: 12_000,
  },
  'security.comments': { section: 'security', kind: { is: 'number', least: 5, most: 1000 }, default: 60 },
  'security.anchorMail': { section: 'security', kind: { is: 'email' }, default: '', mayBeEmpty: true },
  'privacy.candidateMonths': {
    ...{ section: 'privacy', kind: { is: 'number', least: 1, most: 120 } },
    ...{ default: 24, ofCompany: true },
  },
  'privacy.filmMonths': {
    ...{ section: 'privacy', kind: { is: 'number', least: 1, most: 120 } },
    ...{ default: 12, ofCompany: true },
  },
  'privacy.messageMonths': {
    ...{ section: 'privacy', kind: { is: 'number', least: 1, most: 120 } },
    ...{ default: 12, ofCompany: true },
  },
  'privacy.bodyDays': {
    ...{ section: 'privacy', kind: { is: 'number', least: 7, most: 3650 } },
    ...{ default: 90, ofCompany: true },
  },
  'privacy.linkDays': {
    ...{ section: 'privacy', kind: { is: 'number', least: 1, most: 365 } },
    ...{ default: 30, ofCompany: true },
  },
  'privacy.asksAge': { section: 'privacy', kind: { is: 'switch' }, default: false, ofCompany: true },
  'privacy.sessionDays': { section: 'privacy', kind: { is: 'number', least: 1, most: 365 }, default: 30 },
  'privacy.originMonths': { section: 'privacy', kind: { is: 'number', least: 1, most: 60 }, default: 12 },
  'shown.sourcingDetails': { section: 'screens', kind: { is: 'switch' }, default: false },
  'shown.proceedToQuestionnaire': { section: 'screens', kind: { is: 'switch' }, default: false },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
export const settingNames = Object.keys(settings) as SettingName[]

/** Settings of which a company may have its own. */
export const companySettingNames = settingNames.filter((name) => 'ofCompany' in settings[name])
