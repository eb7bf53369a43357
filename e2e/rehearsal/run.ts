import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { parseArgs } from 'node:util'
import { rehearseBackup } from './backup/backup.ts'
import { openCall } from './call/call.ts'
import { openMet } from './caller.ts'
import { doFaults, type Left } from './faults/faults.ts'
import { checkFiles } from './faults/files.ts'
import { type Crew, openCrew } from './faults/people.ts'
import { checkMails, checkRows } from './faults/truth.ts'
import { walkInBrowser } from './journey/browser.ts'
import { bringForward, type Cast, endWalk, walk } from './journey/journey.ts'
import { openPage, type Page } from './page.ts'
import { prepareMachine } from './parts/packages.ts'
import { openStack, type Stack } from './stack.ts'
import { bringRelease, oldestBeside, type Release } from './upgrade/release.ts'
import { rehearseUpgrade } from './upgrade/upgrade.ts'

const usage = `Rehearses production on this machine, as root on Debian: everything that docs/production.md names is started out of
deploy/, the main job is done through it, and its parts are killed while people work.

  npm run rehearsal -- [--short | --walk] [--caddy] [--pgbouncer] [--page FILE]
  npm run rehearsal -- upgrade [--from COMMIT] [--at-once] [--caddy] [--pgbouncer] [--page FILE]

  upgrade      two processes of an older release become this one while people work; nothing else is killed
  --from       the older release, a commit of this clone; else the oldest whose processes may start beside this one's
  --at-once    both end before the first starts anew: a pause
  --short      parts are away for seconds, not for minutes
  --walk       the main job alone: nothing is killed, and nothing installed
  --caddy      Caddy stands in front, not nginx
  --pgbouncer  PgBouncer stands between the processes and HAProxy
  --page       where the printed page is written too
  --help       show this help`
const options = {
  short: { type: 'boolean', default: false },
  walk: { type: 'boolean', default: false },
  caddy: { type: 'boolean', default: false },
  pgbouncer: { type: 'boolean', default: false },
  from: { type: 'string' },
  'at-once': { type: 'boolean', default: false },
  page: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [what, ...further] = positionals
  const isWrong = further.length > 0 || (what !== undefined && what !== 'upgrade')
  if (values.help || isWrong) {
    console.log(usage)
    return isWrong ? 2 : 0
  }
  const more = (['caddy', 'pgbouncer'] as const).filter((name) => values[name])
  const why = prepareMachine({ install: !values.walk, more })
  if (why) {
    console.error(`majlis: ${why}`)
    return 1
  }
  const page = openPage()
  let old: Release | undefined
  if (what === 'upgrade') {
    const isHere = await page.step('the older release is brought', async () => {
      old = bringRelease(values.from ?? oldestBeside())
      return `${old.words}; ${old.alone ?? 'may start beside this one'}`
    })
    if (!isHere) return 1
  }
  const stack = await openStack(old?.root, { isCaddy: values.caddy, isPooled: values.pgbouncer })
  // Asked twice, as a terminal and its shell may do, it ends once.
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= stack.stop()
    return ending
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end().finally(() => process.exit(130)))
  try {
    // What speaks TLS here has certificates of the rehearsal's own authority.
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(stack.certificates.authority, 'utf8')])
    await (old ? rehearseUpgrade(stack, page, old, values['at-once']) : rehearse(stack, page, values))
  } finally {
    await end()
  }
  return page.end(values.page) ? 1 : 0
}

async function rehearse(stack: Stack, page: Page, form: { short: boolean; walk: boolean }): Promise<void> {
  const met = openMet()
  const isUp = await page.step(`everything starts, and answers through ${stack.proxy.name}`, async () => {
    await stack.start()
    const { status } = await fetch(`${stack.url}/api/health`)
    return `${status} by TLS of an authority of its own`
  })
  const cast = isUp && (await walk(stack, met, page))
  if (!cast) return
  await walkInBrowser(stack, page, cast)
  if (form.walk) {
    await bringForward(stack)
    await endWalk(stack, met, page)
    return
  }
  const crew = await openCrew(stack, met, cast, form.short ? 3 : 6)
  await rehearseBackup(stack, page, crew, cast)
  const call = await openCall(stack, met, page, cast)
  const left = await doFaults(stack, crew, call, page, form.short)
  await call?.end(page, left.primary)
  await page.step('people stop, and none of them is stuck', async () => {
    await crew.stop()
    const broken = crew.broken()
    if (broken) throw new Error(broken)
    const { candidates, notes, interviews, reads } = crew.ledger
    return `${candidates.length} candidates, ${notes.length} notes, ${interviews.length} interviews, ${reads} reads`
  })
  await endWalk(stack, met, page)
  await lookBack(stack, page, crew, left, cast)
}

/** What has to be true once everything is over. */
async function lookBack(stack: Stack, page: Page, crew: Crew, { primary, deaths }: Left, cast: Cast): Promise<void> {
  crew.ledger.interviews.push(cast.interviewId, ...(cast.liveId ? [cast.liveId] : []))
  await page.step('acknowledged = rows, at the end', () => checkRows(stack, primary, crew.ledger))
  await page.step('files = rows, at the end', () => checkFiles(stack, primary, crew.ledger))
  await page.step('messages, at the end', () => checkMails(stack, primary, deaths))
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error)
    process.exit(1)
  },
)
