import { can } from '@majlis/domain/core/permission.ts'
import { areaOf, type Role, roles } from '@majlis/domain/core/role.ts'
import { companySections, sections } from '@majlis/domain/setting/settings.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { menu } from '../../apps/web/src/app/menu.ts'
import app from '../../apps/web/src/app/text.en.ts'
import { eventually } from '../eventually.ts'
import type { Product } from '../server.ts'
import { desk, phone } from './look.ts'
import { first, type State, type Walk } from './state.ts'

/** The demo's person of a role. */
const personOf = (role: Role) => `${role.toLowerCase()}@demo.majlis.test`

/** What a menu does not name but its role has: its own pages, and lists that a dashboard leads to. */
const besides = (role: Role): string[] => [
  'settings',
  'profile/edit',
  'profile/create',
  ...(can(role, 'privacy.ask') ? ['privacy'] : []),
  ...(can(role, 'guest.grant') ? ['shortlists'] : []),
  ...(can(role, 'refcheck.read') ? ['refchecks'] : []),
]

/** The parts of these pages stand one beside the other, each at an address of its own. */
const tabs: Record<string, readonly string[]> = {
  setup: ['guide', 'profile', 'pool', ...companySections, 'messages', 'security', 'audit'],
  preferences: [...sections, 'messages', 'outbox', 'lists', 'audit', 'health'],
}

/** What other roles read differently: each role's is looked at by itself. */
const ofRole = ['dashboard']

/**
 * Every page of every menu, for each role. A page is looked at in all lights and sizes for the first role that has it; for
 * the others it is asked whether it is there.
 */
export function menuWalks(): Walk[] {
  // The same form as where a profile is edited.
  const known = new Set(['profile/create'])
  return roles.map((role) => ({ who: personOf(role), states: statesOf(role, known) }))
}

function statesOf(role: Role, known: Set<string>): State[] {
  const state = (key: string, more: Partial<State>): State => {
    const seen = known.has(key) && !ofRole.includes(key)
    known.add(key)
    return { state: `${key} of the ${role}`, seen, sign: first('main h1'), ...more }
  }
  return [...menu[role], ...besides(role)].flatMap((key) => {
    const at = `/${areaOf[role]}/${key}`
    const parts = tabs[key] ?? []
    return [
      state([key, ...parts.slice(0, 1)].join(' '), { at, act: (page) => expectPage(page, role, key, parts.length) }),
      ...parts.slice(1).map((part, before) =>
        state(`${key} ${part}`, {
          act: (page) =>
            partsOf(page)
              .nth(before + 1)
              .click(),
        }),
      ),
    ]
  })
}

const partsOf = (page: Page) => page.locator('main [role=tablist][aria-orientation=vertical] [role=tab]')

/** How a page that no menu names calls itself in the window's title. */
const titles: Record<string, string> = {
  ...app.pages,
  'profile/edit': app.pages.profile,
  'profile/create': app.pages.createProfile,
}

/**
 * It is the page that was asked for, and none to which its role was led away; it is named in the window's title, has as
 * many parts as are walked, and the menu of its role beside it, or none.
 */
async function expectPage(page: Page, role: Role, key: string, parts: number): Promise<void> {
  await page.locator('main h1').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(`/${areaOf[role]}/${key}`)
  await eventually(() => page.title()).toBe(`${titles[key]} | Majlis`)
  expect(await partsOf(page).count()).toBe(parts)
  if (key.startsWith('profile/')) {
    expect(await page.getByRole('navigation', { name: app.menu }).count()).toBe(0)
    expect(await page.getByRole('button', { name: app.openMenu, includeHidden: true }).count()).toBe(0)
  } else if (key === 'dashboard') await expectDrawer(page, role)
}

/** On a phone the menu is a drawer, which lists what the role has and leads there. */
async function expectDrawer(page: Page, role: Role): Promise<void> {
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: app.openMenu }).click()
  const drawer = page.getByRole('dialog', { name: 'Majlis' })
  await eventually(() =>
    drawer
      .getByRole('list')
      .first()
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')])),
  ).toEqual(menu[role].map((key) => [app.pages[key], `/${areaOf[role]}/${key}`]))
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.setViewportSize(desk)
}

/** Brings in somebody of each role at a company that has nothing yet. */
export async function addNewcomers({ pool }: Product): Promise<Walk[]> {
  const { rows } = await pool.query<{ id: string }>(`insert into company (id, public_id, name, "approvalStatus")
    values (gen_random_uuid(), 'quietTrading', 'Quiet Trading', 2) returning id`)
  for (const role of starting) {
    const companyId = ['partner', 'candidate'].includes(role) ? null : rows[0]?.id
    await pool.query(
      `with person as (insert into account (id, public_id, name, email, primary_phone, location, "emailConfirmedAt")
          values (gen_random_uuid(), $1, 'Demo Newcomer', $2, '+971500000000', 'Dubai', now()) returning id),
        word as (insert into credential ("accountId", hash) select person.id, known.hash
          from person, credential known join account on account.id = known."accountId" where account.email = $3),
        skilled as (insert into account_skill (id, "accountId", "skillId")
          select gen_random_uuid(), person.id, skill.id from person, (select id from skill limit 1) skill)
        insert into membership (id, "accountId", "companyId", role, "approvalStatus")
          select gen_random_uuid(), id, $4, $5, 2 from person`,
      [`new${role}`.padEnd(12, '0').slice(0, 12), newcomer(role), personOf(role), companyId, role],
    )
  }
  return starting.map((role) => ({
    who: newcomer(role),
    states: [
      {
        state: `dashboard of a new ${role}`,
        seen: true,
        at: `/${areaOf[role]}/dashboard`,
        act: async (page) => {
          await page.locator('main section').first().waitFor()
        },
        sign: (page) => page.locator('main').getByText(/[.!]$/).first(),
      },
    ],
  }))
}

/** Who can begin with nothing: the host always has its companies. */
const starting = roles.filter((role) => role !== 'admin' && role !== 'moderator')
const newcomer = (role: Role) => `new.${role.toLowerCase()}@quiet.test`
