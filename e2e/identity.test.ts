import { digitsOf, stepOf } from '@majlis/server/src/features/identity/totp.ts'
import { openSignInService } from '@majlis/server/test/signInService.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSeen, seenIn } from './accessibility/seen.ts'
import { openFixture } from './fixture.ts'
import { password } from './server.ts'
import { holdScripts, phoneOptions, signInAs } from './user.ts'

const stage = openFixture([], { PROVIDER_TEST: 'on' })
const seen = seenIn(process.env.IDENTITY_PICTURES)
const open = (options?: BrowserContextOptions) => openSeen(stage.browser, options)

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${stage.product.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** The digits that an authenticator app shows for the letters of its key, in the half minute after the present one. */
function digitsFor(letters: string, off = 0): string {
  const bits = [...letters.replaceAll(' ', '')]
    .map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return digitsOf(Buffer.from(bytes), stepOf(Date.now()) + off)
}

test('a second step that a role demands is set up on a phone, asked for, lost, and reset by the company', async () => {
  const { url } = stage.product
  const email = 'interviewer@demo.majlis.test'
  const admin = await open()
  await signInAs(admin.page, url, 'company@demo.majlis.test')
  await admin.page.goto(`${url}/company/setup?tab=security`)
  await admin.page.getByRole('checkbox', { name: 'Interviewer' }).check()
  await admin.page.getByLabel('Days to add it').selectOption('0')
  const demand = admin.page.locator('form').filter({ has: admin.page.getByLabel('Days to add it') })
  await seen(admin.page, 'demanded')
  await demand.getByRole('button', { name: 'Save' }).click()
  await admin.page.getByText('Saved.').waitFor()

  const own = await open(phoneOptions)
  await signIn(own.page, email)
  await own.page.waitForURL('**/interviewer/settings')
  await own.page.getByText('Your role needs a second step. Add one to go on.').waitFor()
  await own.page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const setup = dialogOf(own.page, 'Add an authenticator app')
  const key = (await setup.locator('code').textContent()) as string
  await seen(own.page, 'app')
  await setup.getByLabel('6 digits').fill(digitsFor(key, -1))
  await setup.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialogOf(own.page, 'Your recovery codes')
  await codes.waitFor()
  expect(await codes.getByRole('listitem').count()).toBe(10)
  await seen(own.page, 'codes')
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await own.page.goto(`${url}/interviewer/dashboard`)
  await own.page.getByRole('heading', { level: 1 }).waitFor()

  const again = await open()
  await signIn(again.page, email)
  await again.page.getByLabel('6 digits').fill(digitsFor(key))
  await seen(again.page, 'digits')
  await again.page.getByRole('button', { name: 'Sign in' }).click()
  await again.page.waitForURL('**/interviewer/dashboard')
  await again.page.goto(`${url}/interviewer/settings`)
  await again.page.getByText('Your role needs a second step, so it cannot be turned off.').waitFor()

  await admin.page.goto(`${url}/company/users?search=${encodeURIComponent(email)}`)
  await admin.page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await admin.page.getByRole('menuitem', { name: 'Reset second step' }).click()
  const reset = dialogOf(admin.page, /second step/)
  await reset.waitFor()
  await seen(admin.page, 'reset')
  await reset.getByRole('button', { name: 'Reset' }).click()
  await reset.waitFor({ state: 'detached' })

  await signIn(again.page, email)
  await again.page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
  await seen(again.page, 'mailbox')
  const [letter] = await stage.product.outbox(email)
  await again.page.goto(letter?.links.find((link) => link.includes('/second/')) as string)
  await again.page.getByRole('button', { name: 'Sign in' }).waitFor()
  await seen(again.page, 'second by mail')
  await again.page.getByRole('button', { name: 'Sign in' }).click()
  await again.page.waitForURL('**/interviewer/settings')
  await again.page.getByText('Your role needs a second step. Add one to go on.').waitFor()
  for (const user of [admin, own, again]) await user.leave()
})

test('a passkey is added, signs in without and after the password, shows who it is, and is removed', async () => {
  const { url, pool } = stage.product
  const email = 'hiringmanager@demo.majlis.test'
  const { page, context, leave } = await open()
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await signIn(page, email)
  await page.waitForURL('**/company/dashboard')
  await page.goto(`${url}/company/settings`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = dialogOf(page, 'Add a passkey')
  await adding.getByLabel('Name of the device').fill('Work laptop')
  await seen(page, 'passkey')
  await adding.getByRole('button', { name: 'Continue' }).click()
  await dialogOf(page, 'Your recovery codes').getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('Work laptop').first().waitFor()
  await seen(page, 'passkeys')

  const signOut = async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await dialogOf(page, /sign out/)
      .getByRole('button', { name: 'Yes' })
      .click()
    await page.waitForURL('**/login')
  }
  await signOut()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/company/dashboard')
  await signOut()
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await seen(page, 'second passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/company/dashboard')

  await pool.query(`update session set "provenAt" = now() - interval '1 hour'`)
  await page.goto(`${url}/company/settings`)
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await dialogOf(page, /Work laptop/)
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  const proof = dialogOf(page, 'Confirm that it is you.')
  await proof.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await seen(page, 'proof')
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Passkey removed.').waitFor()
  await leave()
})

test('a company’s provider is set up and tried, takes an account over once by its password, and signs in from then on', async () => {
  const { url } = stage.product
  const service = await openSignInService(`${url}/provider`)
  const email = 'recruiter@demo.majlis.test'
  const person = { sub: 'rania', email, email_verified: true, name: 'Rania Khoury' }
  service.seat(person)
  const admin = await open()
  await signInAs(admin.page, url, 'admin@demo.majlis.test')
  await admin.page.goto(`${url}/admin/preferences?tab=security`)
  await admin.page.getByRole('button', { name: 'Add a provider' }).click()
  const form = dialogOf(admin.page, 'Add a provider')
  await form.getByLabel('Name').fill('Noor sign-in')
  await form.getByLabel('Issuer').fill('https://127.0.0.1:1')
  await form.getByLabel('Client ID').fill(service.clientId)
  await form.getByLabel(/^Client secret/).fill(service.clientSecret)
  await form.getByLabel('Email domains').fill('demo.majlis.test')
  await seen(admin.page, 'provider')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText("This issuer didn't answer as itself").waitFor()
  await form.getByLabel('Issuer').fill(service.issuer)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await seen(admin.page, 'providers')
  await admin.page.getByRole('button', { name: 'Try Noor sign-in' }).click()
  await admin.page.getByText('It works: somebody with these details would be signed in.').waitFor()
  await seen(admin.page, 'tried')
  await admin.leave()

  const own = await open(phoneOptions)
  const goOn = async () => {
    await own.page.goto(`${url}/login`)
    await own.page.getByLabel('Email').fill(email)
    await own.page.getByLabel('Email').blur()
    await own.page.getByRole('button', { name: 'Continue with Noor sign-in' }).click()
  }
  // The address is typed and left before the page can answer.
  const letThrough = await holdScripts(own.page.context())
  await own.page.goto(`${url}/login`, { waitUntil: 'commit' })
  await own.page.getByLabel('Email').fill(email)
  await own.page.getByLabel('Email').blur()
  letThrough()
  await own.page.getByRole('button', { name: 'Continue with Noor sign-in' }).waitFor()
  await seen(own.page, 'login')
  await goOn()
  await own.page.getByRole('heading', { name: 'Is this you?' }).waitFor()
  expect(new URL(own.page.url()).search).toBe('')
  await seen(own.page, 'link')
  await own.page.getByLabel(/^Password/).fill(password)
  await own.page.getByRole('button', { name: 'Link and sign in' }).click()
  await own.page.waitForURL('**/recruiter/dashboard')
  await own.leave()

  const later = await open(phoneOptions)
  await later.page.goto(`${url}/login`)
  await later.page.getByRole('button', { name: 'العربية' }).click()
  await later.page.getByLabel('البريد الإلكتروني').fill(email)
  await later.page.getByLabel('البريد الإلكتروني').blur()
  await later.page.getByRole('button', { name: /Noor sign-in/ }).click()
  await later.page.waitForURL('**/recruiter/dashboard')
  await later.page.goto(`${url}/recruiter/settings`)
  await later.page.getByRole('button', { name: /^فك الربط/ }).click()
  await seen(later.page, 'unlink')
  await dialogOf(later.page, /Noor sign-in/)
    .getByRole('button', { name: 'فك الربط', exact: true })
    .click()
  await later.page.getByText('فُكّ ربط المزوّد.').waitFor()
  await later.page.goto(`${url}/provider?state=invented&code=invented`)
  await later.page.getByRole('link', { name: 'إلى تسجيل الدخول' }).waitFor()
  await seen(later.page, 'refused')
  await later.leave()

  // Signing out here offers to sign out there too, and comes back.
  const last = await open()
  await last.page.goto(`${url}/login`)
  await last.page.getByLabel('Email').fill(email)
  await last.page.getByLabel('Email').blur()
  await last.page.getByRole('button', { name: 'Continue with Noor sign-in' }).click()
  // The page that is left has a password too.
  await last.page.getByRole('button', { name: 'Link and sign in' }).waitFor()
  await last.page.getByLabel(/^Password/).fill(password)
  await last.page.getByRole('button', { name: 'Link and sign in' }).click()
  await last.page.waitForURL('**/recruiter/dashboard')
  await last.page.getByRole('button', { name: 'Your account' }).click()
  await last.page.getByRole('menuitem', { name: 'Sign out' }).click()
  const out = dialogOf(last.page, /sign out/)
  await out.getByRole('checkbox', { name: /Also sign out at .Noor sign-in/ }).check()
  await seen(last.page, 'out')
  await out.getByRole('button', { name: 'Yes' }).click()
  await last.page.waitForURL(`${service.issuer}/**`)
  await last.page.locator('button[name=logout]').click()
  await last.page.waitForURL(`${url}/login`)
  await last.context.close()
  await service.close()
})
