import type { Role } from '@majlis/domain/core/role.ts'
import { type Member, type MemberKey, members } from './people.ts'
import type { Stage, Team } from './stage.ts'

/** Who has waited for a week, as the list's address has it and as the API asks for it. */
const waiting = {
  query: 'filter[statusAt][$lt]=-7d',
  address: `candidates?${new URLSearchParams({ where: new URLSearchParams({ 'statusAt.$lt': '-7d' }).toString() })}`,
}
/** Roles that have a page of all their candidates and keep views for themselves. */
const alone: readonly Role[] = ['admin', 'moderator', 'partner', 'sourcer']

/** Lists that people keep under a name: each company's, and some of their own. */
export function addViews({ batch, clock }: Stage, { companies, accounts }: Team): void {
  const kept = { ...waiting, createdAt: clock.ago(20), updatedAt: clock.ago(20) }
  for (const [firm, title] of [
    ['noor', 'Waiting for a week'],
    ['harbour', 'بلا تغيير منذ أسبوع'],
  ] as const) {
    const own = { companyId: companies[firm].id, accountId: accounts[`company@${firm}`] }
    batch.add('saved_view', { ...own, ...kept, role: 'company', title, shared: true })
  }
  for (const [key, { roles }] of Object.entries<Member>(members))
    for (const role of roles.filter((one) => alone.includes(one)))
      batch.add('saved_view', {
        ...{ accountId: accounts[key as MemberKey], ...kept, role, title: 'Waiting for a week', shared: false },
      })
}
