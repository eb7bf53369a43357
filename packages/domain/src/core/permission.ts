import type { Principal } from './role.ts'

const managers = ['admin', 'partner', 'company', 'hiringManager'] as const
const team = [...managers, 'recruiter'] as const
const sharers = ['admin', 'partner', 'company', 'recruiter'] as const

/**
 * The rights matrix: what may be asked, and by whom. Which rows, and in which state, the next two gates decide.
 * The number is the row of the reviewed page `docs/rights.md`.
 */
const matrix = {
  'requisition.create': [1, managers],
  'requisition.read': [1, [...team, 'sourcer', 'interviewer']],
  'requisition.update': [1, managers],
  'requisition.delete': [1, managers],
  'requisitionRemoval.follow': [1, ['admin', 'partner', 'company']],
  'requisitionContent.read': [2, [...team, 'sourcer', 'interviewer']],
  'requisitionQuestion.read': [2, [...team, 'interviewer']],
  'requisitionQuestion.write': [2, team],
  'refcheckSettings.update': [2, team],
  'requisitionNote.read': [3, team],
  'requisitionNote.write': [3, team],
  'questionBank.read': [4, [...team, 'interviewer']],
  'questionBank.write': [4, [...sharers, 'interviewer']],
  'questionBank.delete': [4, ['admin', 'company']],
  'requisitionTemplate.read': [4, [...team, 'interviewer']],
  'requisitionTemplate.write': [4, [...sharers, 'interviewer']],
  'requisitionTemplate.delete': [4, ['admin', 'company']],
  'candidate.read': [5, [...team, 'sourcer', 'interviewer']],
  'savedView.use': [5, [...team, 'sourcer', 'interviewer']],
  'savedView.share': [5, ['company', 'recruiter']],
  'todo.read': [5, ['partner', 'company', 'hiringManager', 'recruiter', 'sourcer']],
  'application.read': [5, ['candidate']],
  'candidate.update': [5, team],
  'candidate.bulk': [7, team],
  'candidate.remove': [5, managers],
  'candidate.add': [6, [...team, 'sourcer']],
  'message.preview': [6, [...team, 'sourcer']],
  'candidate.decide': [7, ['admin', 'company', 'hiringManager', 'recruiter']],
  'interviewer.assign': [8, team],
  'interviewerRequest.answer': [8, ['interviewer']],
  'interview.schedule': [8, [...team, 'interviewer', 'candidate']],
  'interviewerDirectory.read': [9, [...team, 'interviewer']],
  'availability.write': [9, ['interviewer']],
  'interview.read': [10, [...team, 'interviewer', 'candidate', 'guest']],
  'interview.count': [10, [...team, 'interviewer']],
  'interview.update': [10, ['admin', 'interviewer']],
  'interview.take': [10, ['candidate']],
  'agenda.read': [10, ['interviewer']],
  'liveRoom.enter': [10, [...team, 'interviewer', 'candidate']],
  'liveRoom.lead': [10, ['interviewer']],
  'interviewQuestion.read': [11, [...team, 'interviewer', 'candidate', 'guest']],
  'interviewQuestion.write': [11, ['interviewer']],
  'interviewQuestion.review': [11, ['company', 'hiringManager', 'recruiter', 'interviewer']],
  'roomMark.read': [11, [...team, 'interviewer', 'guest']],
  'roomMark.write': [11, ['interviewer']],
  'feedback.read': [12, [...team, 'interviewer', 'guest']],
  'feedback.write': [12, ['company', 'hiringManager', 'recruiter', 'interviewer']],
  'feedback.reopen': [12, ['admin', 'company']],
  'recording.play': [13, [...team, 'interviewer', 'guest']],
  'recording.upload': [13, ['interviewer', 'candidate']],
  'report.download': [14, [...team, 'guest']],
  'guest.grant': [15, sharers],
  'guest.read': [15, ['guest']],
  'shortlist.mark': [15, [...sharers, 'guest']],
  'publicReport.invite': [16, sharers],
  'publicReport.open': [16, ['guest']],
  'comment.read': [17, [...team, 'guest']],
  'comment.write': [17, ['company', 'hiringManager', 'recruiter', 'guest']],
  'comment.delete': [17, ['admin', 'company', 'hiringManager', 'recruiter', 'guest']],
  'refcheck.read': [18, team],
  'refcheck.write': [18, team],
  'questionnaire.write': [18, ['admin', 'partner', 'company']],
  'refcheck.nominate': [18, ['candidate']],
  'signal.explain': [18, ['candidate', 'referee']],
  'referee.change': [19, team],
  'reference.give': [19, ['referee']],
  'attachment.read': [20, [...team, 'sourcer', 'interviewer', 'candidate', 'guest']],
  'attachment.write': [20, ['company', 'hiringManager', 'recruiter', 'sourcer', 'interviewer', 'candidate']],
  'attachment.delete': [20, ['admin', 'partner', 'company', 'interviewer', 'candidate']],
  'account.read': [21, [...team, 'sourcer', 'interviewer']],
  'user.update': [22, ['admin', 'partner', 'company']],
  'user.invite': [22, ['admin', 'partner', 'company']],
  'user.export': [22, ['admin', 'company']],
  'signIn.demand': [22, ['admin', 'company']],
  'provider.write': [22, ['admin', 'company']],
  'provider.approve': [22, ['admin']],
  'guest.browse': [22, sharers],
  'customer.read': [23, ['partner']],
  'company.add': [23, ['admin', 'partner']],
  'company.decide': [23, ['admin']],
  'company.write': [23, ['admin', 'partner', 'company']],
  'messageTemplate.read': [23, ['admin', 'company']],
  'messageTemplate.update': [23, ['admin', 'company']],
  'partner.read': [24, ['admin', 'partner']],
  'partner.write': [24, ['admin']],
  'sourcer.read': [25, [...sharers, 'sourcer']],
  'sourcer.write': [25, ['admin', 'partner', 'company']],
  'notificationLog.read': [26, team],
  'lookup.propose': [27, [...team, 'interviewer', 'candidate']],
  'lookup.approve': [27, ['admin']],
  'setting.read': [28, ['admin']],
  'setting.update': [28, ['admin']],
  'outbox.read': [28, ['admin']],
  'audit.read': [29, ['admin', 'company']],
  'privacy.ask': [30, ['admin', 'company', 'interviewer', 'candidate', 'guest']],
  'privacy.answer': [30, ['admin', 'company']],
  'privacy.hold': [30, ['admin']],
} as const satisfies Record<string, readonly [row: number, who: readonly Principal[]]>

export type Permission = keyof typeof matrix

/** What a moderator may not, though an admin may: rows 22, 24 and 30, and of the installation's settings anything but reading. */
const adminAlone = (permission: Permission) =>
  [22, 24, 30].includes(matrix[permission][0]) || ['setting.update', 'messageTemplate.update'].includes(permission)

/** Every permission with the principals that hold it. */
export const permissions: Record<Permission, ReadonlySet<Principal>> = Object.create(null)
for (const name of Object.keys(matrix) as Permission[]) {
  const held = new Set<Principal>(matrix[name][1])
  if (held.has('admin') && !adminAlone(name)) held.add('moderator')
  permissions[name] = held
}

/** The row of the rights page that a permission belongs to. */
export const rowOf = (permission: Permission): number => matrix[permission][0]

/** May this principal ask for this at all? */
export const can = (who: Principal, permission: Permission): boolean => permissions[permission].has(who)

export const isPermission = (name: string): name is Permission => Object.hasOwn(matrix, name)
