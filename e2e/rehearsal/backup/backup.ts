import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@majlis/server/test/ownServer.ts'
import { openMet } from '../caller.ts'
import type { Crew } from '../faults/people.ts'
import { checkRowsIn } from '../faults/truth.ts'
import type { Cast } from '../journey/journey.ts'
import { runCommand, signIn, until } from '../journey/people.ts'
import { must, type Page } from '../page.ts'
import { restored } from '../parts/database.ts'
import type { Stack } from '../stack.ts'

/** Backs up while people work, restores into an empty place, holds it against what they had been told is saved, and serves it. */
export async function rehearseBackup(stack: Stack, page: Page, crew: Crew, cast: Cast): Promise<void> {
  const { folder, settings, databases, store } = stack
  const at = (name: string) => path.join(folder, name)
  const repository = { BACKUP_DIR: at('backups'), BACKUP_KEY_FILE: at('backup.key') }
  const from = { ...settings, ...repository, BACKUP_DATABASE_URL: databases.backupUrl }
  // Whoever is written to has its letters from the first place.
  const mail = { SMTP_URL: undefined, MAIL_FROM: undefined }
  const place = { DATABASE_URL: databases.restoredUrl, DATA_DIR: at('restored'), S3_BUCKET: restored, ...mail }
  const told = { candidates: crew.ledger.candidates, notes: crew.ledger.notes }

  const isMade = await page.step('a back-up, while people work', async () => {
    writeFileSync(repository.BACKUP_KEY_FILE, randomBytes(32).toString('hex'), { mode: 0o600 })
    await crew.allGoOn()
    Object.assign(told, { candidates: [...told.candidates], notes: [...told.notes] })
    Object.assign(crew.met, openMet())
    const said = await runCommand({ ...stack, settings: from }, 'backup.ts')
    await crew.allGoOn()
    must(!crew.met.failed.length, `${crew.met.failed.length} calls failed: ${crew.met.failed[0]}`)
    return `${lastOf(said)}; ${crew.met.sent} calls meanwhile, none failed`
  })
  if (!isMade) return
  const isRestored = await page.step('restored into an empty place, file by file', async () => {
    const eyes = databases.eyes('one')
    await eyes.query(`create database ${restored} owner majlis`)
    await eyes.end()
    await store.makeBucket(restored)
    mkdirSync(place.DATA_DIR, { mode: 0o700 })
    const said = await runCommand({ ...stack, settings: { ...settings, ...repository, ...place } }, 'restore.ts')
    const copy = databases.eyes('one', restored)
    try {
      const rows = await checkRowsIn(copy, told)
      const { rows: files } = await copy.query<{ key: string }>('select key from attachment')
      return `${rows}; ${await sameFiles(stack, new Set(files.map(({ key }) => key)))}; ${lastOf(said)}`
    } finally {
      await copy.end()
    }
  })
  if (!isRestored) return
  await page.step('a process serves what was restored', async () => {
    const port = await freePort()
    const process = stack.processAt('majlis-restored', stack.root, port, place)
    await process.start()
    try {
      const there = { ...stack, url: `http://127.0.0.1:${port}` }
      const { ask } = await signIn(there, openMet(), cast.companyEmail)
      const found = await ask('GET', `/candidate/candidate?filter[requisitionId]=${cast.requisition.id}`)
      must(found.length > 0, 'the candidates are not there')
      const { recording } = await ask('GET', `/interview/interview/${cast.interviewId}/recordings`)
      const { status } = await fetch(`${there.url}${recording}`, { headers: { range: 'bytes=0-999' } })
      must(status === 206, `its film: ${status}`)
      return `the company signs in, finds ${found.length} candidates, and its film plays`
    } finally {
      await process.end()
    }
  })
}

/** Each file that the restored rows name is in the new bucket as it was in the first, and nothing else is. */
async function sameFiles({ store }: Stack, keys: ReadonlySet<string>): Promise<string> {
  // A bucket is listed a moment after its files are there.
  const there = await until('the restored files', async () => {
    const all = await store.digests(restored)
    return all.size >= keys.size ? all : null
  })
  const here = await store.digests()
  const other = [...keys].filter((key) => here.get(key) !== there.get(key))
  must(!other.length, `${other.length} files are others than before: ${other[0]}`)
  const more = [...there.keys()].filter((key) => !keys.has(key))
  must(!more.length, `${more.length} files have no row: ${more[0]}`)
  return `${keys.size} rows = files, each as it was`
}

const lastOf = (said: string) => said.trim().split('\n').at(-1)?.replace('majlis: ', '')
