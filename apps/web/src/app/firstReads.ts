import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Call } from '@majlis/domain/core/call.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { areaOf, type Role, roles } from '@majlis/domain/core/role.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { start } from '../core/candidateStart.ts'
import { addressOf } from '../core/client.ts'
import { countsOf, questionOf } from '../features/candidate/question.ts'
import { counted, firstTodos } from '../features/dashboard/question.ts'
import { menu } from './menu.ts'

/** Stands in an address for what is behind the page's name. */
const page = 'PAGE-ID'
/** Stands for the id of what the first read answers; the server puts it in. */
const first = '{0.id}'

const below = (call: Call, input: { params?: Record<string, unknown>; query?: object }) =>
  addressOf(call, input)
    .replace(/^[/]api/, '')
    .replace(encodeURIComponent(first), first)

const candidates = (role: Role, whose?: { id: string }): string[] => [
  below(candidateApi.list, { query: questionOf(role, whose, start).query }),
  below(candidateApi.count, { query: countsOf(whose, start) }),
]

/** What a role's start reads, as it opens by itself. */
function ofStart(role: Role): string[] {
  if (role === 'interviewer') return [below(dashboardApi.agenda, {})]
  if (role === 'candidate') return [below(dashboardApi.applications, {})]
  if (!can(role, 'todo.read')) return []
  const counts = { recruiter: [requisitionApi.count], sourcer: [candidateApi.count] } as const
  const figures = counts[role as keyof typeof counts] ?? [requisitionApi.count, candidateApi.count]
  return [below(dashboardApi.todos, { query: firstTodos }), ...figures.map((call) => below(call, { query: counted }))]
}

/** What is read by the keys that `readsOf` makes of an address: the area and the page, and the same with its whole query. */
function ofRole(role: Role): [key: string, reads: string[]][] {
  const area = areaOf[role]
  const found: [string, string[]][] = [[`${area} dashboard`, ofStart(role)]]
  if (menu[role].includes('requisition'))
    found.push([`${area} requisition/`, [below(requisitionApi.get, { params: { public_id: page } })]])
  if (!can(role, 'candidate.read')) return found
  if (menu[role].includes('requisition'))
    found.push([`${area} requisition/?tab=candidates`, candidates(role, { id: first })])
  if (menu[role].includes('candidates')) found.push([`${area} candidates?`, candidates(role)])
  return found
}

const byKey = new Map(roles.flatMap(ofRole).filter(([, reads]) => reads.length))
const addresses = [...new Set([...byKey.values()].flat())]

/**
 * What the pages of an address read first: the boot script asks for it with the session. The questions are those that the pages
 * ask, letter for letter, as an answer is found by its address; each stands here once.
 */
export const firstReads = {
  addresses,
  keys: Object.fromEntries([...byKey].map(([key, reads]) => [key, reads.map((one) => addresses.indexOf(one))])),
}

/** The reads of an address. The boot script has this function too, so it may call no other. */
export const readsOf = (
  { keys, addresses }: { keys: Readonly<Record<string, readonly number[]>>; addresses: readonly string[] },
  { pathname, search }: { pathname: string; search: string },
): string[] => {
  const [, area, second, third] = pathname.split('/')
  const key = third ? `${area} ${second}/` : `${area} ${second}`
  const found = [...(keys[key] ?? []), ...(keys[key + (search || '?')] ?? [])]
  return found.map((number) => `${addresses[number]}`.replace('PAGE-ID', () => `${third}`))
}
