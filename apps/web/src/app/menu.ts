import type { Role } from '@majlis/domain/core/role.ts'

/** Every page of the signed-in app below a role's area. */
export type PageKey =
  | 'dashboard'
  | 'requisition'
  | 'candidates'
  | 'interviews'
  | 'calendar'
  | 'question-bank'
  | 'companies'
  | 'users'
  | 'setup'
  | 'preferences'

/** What each role finds in its menu, in this order; the pages of an area are those of its roles. */
export const menu: Record<Role, readonly PageKey[]> = {
  company: ['dashboard', 'requisition', 'candidates', 'question-bank', 'users', 'setup'],
  hiringManager: ['dashboard', 'requisition', 'candidates', 'question-bank'],
  partner: ['dashboard', 'requisition', 'candidates', 'question-bank', 'companies', 'users'],
  admin: ['dashboard', 'requisition', 'companies', 'users', 'candidates', 'interviews', 'question-bank', 'preferences'],
  moderator: ['dashboard', 'requisition', 'companies', 'candidates', 'interviews', 'question-bank', 'preferences'],
  sourcer: ['dashboard', 'requisition', 'candidates'],
  recruiter: ['dashboard', 'requisition', 'question-bank'],
  interviewer: ['dashboard', 'calendar', 'interviews', 'question-bank'],
  guest: ['dashboard'],
  candidate: ['dashboard'],
}

/** The file below `pages/` that shows each page. */
export const pageFiles: Record<PageKey, string> = {
  dashboard: 'dashboard',
  requisition: 'requisitionList',
  candidates: 'candidateList',
  interviews: 'interviewList',
  calendar: 'interviewCalendar',
  'question-bank': 'questionBank',
  companies: 'companyList',
  users: 'userList',
  setup: 'companySetup',
  preferences: 'portalSettings',
}
