import { expect, vi } from 'vitest'
import type { Product } from '../server.ts'
import { first, type State } from './state.ts'

const colleague = { name: 'Tala Haddad', email: 'tala@team.test', phone: '+971501234567', role: 'hiringManager' }
const member = 'leila.aziz@demo.majlis.test'
const moved = 'leila.new@team.test'

/** The pages that strangers open: those for everyone, and those behind the links of messages, used or never sent. */
export async function strangerStates(product: Product): Promise<State[]> {
  const candidate = await product.as('candidate@demo.majlis.test')
  const applications: { id: string; step: string }[] = await candidate('GET', '/candidate/application')
  const invited = applications.find(({ step }) => step.startsWith('interview'))
  const { path: interview } = await candidate('POST', `/candidate/application/${invited?.id}/enter`, {})

  const company = await product.as('company@demo.majlis.test')
  await company('POST', '/auth/signup', { ...colleague, halt: false, invite: true })
  const own = await product.as(member)
  const { id } = await own('GET', '/account/account/me')
  await own('POST', `/account/account/${id}/email`, { email: moved })
  for (const [path, email] of [
    ['/auth/forgot', member],
    ['/other/privacy_request/link', member],
  ])
    await fetch(`${product.url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })

  const linkTo = (email: string, page: string) =>
    vi.waitFor(async () => {
      const links = (await product.outbox(email)).flatMap((letter) => letter.links)
      const found = links.find((one) => one.includes(`/${page}/`))
      expect(found, page).toBeDefined()
      return new URL(found as string).pathname
    }, 20_000)
  const page = (state: string, at: string, sign = 'main form, main button'): State => ({ state, at, sign: first(sign) })
  return [
    page('start', '/', 'main a'),
    page('sign in', '/login'),
    page('register', '/register'),
    page('forgotten password', '/forgot'),
    page('own data by link, asked for', '/privacy'),
    page('sign-in provider that answers nothing', '/provider?state=invented&code=invented', 'main a'),
    page('interview', interview, 'main button'),
    page('invitation', await linkTo(colleague.email, 'invite')),
    page('new password', await linkTo(member, 'reset')),
    page('new address', await linkTo(moved, 'email')),
    page('own data by link', await linkTo(member, 'privacy')),
    page('second step by a link that is none', `/second/${'x'.repeat(43)}`, 'main h1'),
    page('invitation by a link that is none', `/invite/${'x'.repeat(43)}`, 'main h1'),
  ]
}
