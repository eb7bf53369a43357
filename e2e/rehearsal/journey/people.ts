import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Ask, callerOf, type Met, type Told } from '../caller.ts'
import { must } from '../page.ts'
import type { Stack } from '../stack.ts'

export const password = 'a-Rehearsal-of-2026'

/** Runs one of the product's commands with the settings of its processes. */
export async function runCommand({ settings, root }: Stack, file: string, ...args: string[]): Promise<string> {
  const program = path.join(root, 'apps/server/src', file)
  const env = { ...process.env, ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env })
  return stdout
}

/** Waits for something to be there, and answers it. */
export async function until<T>(what: string, find: () => T | Promise<T>, seconds = 60): Promise<NonNullable<T>> {
  for (const late = Date.now() + seconds * 1000; ; await pause(200)) {
    const found = await find()
    if (found) return found
    must(Date.now() < late, `${what}: not within ${seconds} s`)
  }
}

/** The link of this kind in a message to this address, once the mail server has it. */
export async function linkTo({ mail }: Stack, recipient: string, kind: string, seconds = 60): Promise<string> {
  const found = () =>
    mail
      .all()
      .filter((one) => one.recipient === recipient)
      .flatMap(({ links }) => links)
      .find((link) => link.includes(`/${kind}/`))
  return until(`a message to ${recipient} with a link to ${kind}`, found, seconds)
}

export const tokenOf = (link: string): string => new URL(link).pathname.split('/').at(-1) ?? ''

/** Sets the password by the link of an invitation, and signs in with it. */
async function enter(stack: Stack, met: Met, email: string, link: string): Promise<{ ask: Ask; session: Told }> {
  const stranger = callerOf(stack.url, met)
  await stranger('POST', '/auth/password', { token: tokenOf(link), password })
  return signIn(stack, met, email)
}

/** Signs in by e-mail and password. */
export async function signIn(stack: Stack, met: Met, email: string): Promise<{ ask: Ask; session: Told }> {
  const session = await callerOf(stack.url, met)('POST', '/login', { email, password })
  return { ask: callerOf(stack.url, met, { session }), session }
}

/** The one who runs the installation, made at the command line. */
export async function makeAdmin(stack: Stack, met: Met): Promise<Ask> {
  const email = 'admin@rehearsal.test'
  const said = await runCommand(stack, 'admin.ts', '--email', email, '--name', 'Rehearsal Admin')
  const link = /https:\/\/\S+/.exec(said)?.[0] ?? ''
  return (await enter(stack, met, email, link)).ask
}

/** Somebody of a company, invited by mail. */
export async function invite(
  stack: Stack,
  met: Met,
  admin: Ask,
  person: { email: string; role: string; companyId: string },
) {
  await admin('POST', '/auth/signup', { name: `Demo ${person.role}`, phone: '+971501112233', invite: true, ...person })
  return enter(stack, met, person.email, await linkTo(stack, person.email, 'invite'))
}
