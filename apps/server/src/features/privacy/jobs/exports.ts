import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '@majlis/domain/core/text.ts'
import { archiveDays } from '@majlis/domain/privacy/rules.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import type pg from 'pg'
import { system } from '../../../db/actor.ts'
import { audit } from '../../../db/audit.ts'
import { openScope } from '../../../db/scope.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { personalCopyPdf } from '../../../outside/pdf.ts'
import type { Storage } from '../../../outside/storage.ts'
import type { StoredFile, StoredFiles } from '../../../outside/storedFiles.ts'
import { type Entry, zipOf } from '../../../outside/zip.ts'
import type { SenderDependencies } from '../../notification/store.ts'
import { subjectOf } from '../answer.ts'
import { tellAsker } from '../messages.ts'
import {
  candidateReader,
  dueExports,
  endArchives,
  type Kept,
  keptOf,
  makePrivacyLink,
  putExportOff,
  whoAsked,
} from '../store.ts'

interface Dependencies extends SenderDependencies {
  pool: pg.Pool
  storage: Pick<Storage, 'get'>
  files: StoredFiles
  clock: () => Date
}

const day = 24 * 3600 * 1000
/** A copy that could not be made waits so long: a full disk is not filled again every minute. */
const againAfter = 10 * 60 * 1000

/**
 * Makes the copies that were approved: each is streamed into the store outside of any transaction, then its row and its
 * message stand together. One that another process has made, or that was withdrawn meanwhile, is thrown away; one that cannot
 * be made keeps no other waiting. Answers how many, or throws the first failure once all were tried.
 */
export async function runExports(dependencies: Dependencies): Promise<number> {
  const { pool, clock } = dependencies
  const due = await inTransaction(pool, 'read', (tx) => dueExports(tx, clock()))
  let made = 0
  const failures: unknown[] = []
  for (const { id } of due) {
    try {
      if (await make(dependencies, id)) made++
    } catch (error) {
      failures.push(error)
      await inTransaction(pool, 'write', (tx) => putExportOff(tx, id, new Date(clock().getTime() + againAfter)))
    }
  }
  if (failures.length) throw failures[0]
  return made
}

async function make(dependencies: Dependencies, id: string): Promise<boolean> {
  const { pool, storage, files } = dependencies
  const found = await inTransaction(pool, 'read', async (tx) => {
    const scope = openScope(tx, system)
    const request = await scope.get('privacy_request', id)
    const { subject, rowId } = subjectOf(request)
    const reader = (await whoAsked(scope, request)) ?? (await candidateReader(scope, request.candidateId))
    const company = request.companyId ? await scope.get('company', request.companyId) : null
    const language = reader?.language ?? 'en'
    const kept = rowId ? await keptOf(tx, subject, rowId, language) : nothing
    return { kept, language, company }
  })
  const report = await reportOf(dependencies, found)
  const kept = await files.keep(zipOf(entriesOf(found.kept, storage, report), manifest), {
    ...{ type: 'application/zip', hours: 24 },
  })
  const isKept = await inTransaction(pool, 'write', (tx) => keep(tx, dependencies, id, kept))
  if (!isKept) await files.discard(kept.key)
  return isKept
}

const nothing: Kept = { data: {}, files: [], names: new Map() }

interface Found {
  kept: Kept
  language: Language
  company: { name: string; timezone: string } | null
}
/** The same in words, in the language of whoever asked. */
const reportOf = ({ env, clock }: Dependencies, { kept, language, company }: Found): Promise<Buffer> =>
  personalCopyPdf({
    ...{ language, product: env.PRODUCT_NAME, site: env.PUBLIC_URL, demo: env.DEMO, madeAt: clock().toISOString() },
    ...{ keeper: company?.name ?? env.PRODUCT_NAME, timezone: company?.timezone ?? 'UTC' },
    ...{ data: kept.data, names: kept.names, files: kept.files.map(({ path }) => path) },
  })

async function keep(
  tx: Parameters<typeof openScope>[0],
  { clock, ...sender }: Dependencies,
  id: string,
  { key, size, sha256 }: StoredFile,
): Promise<boolean> {
  const scope = openScope(tx, system)
  const request = await scope.lock('privacy_request', id)
  if (request.status !== RequestStatus.APPROVED) return false
  const until = new Date(clock().getTime() + archiveDays * day).toISOString()
  const archiveId = randomUUIDv7()
  await scope.add('attachment', {
    ...{ id: archiveId, companyId: request.companyId, key, size, sha256, name: 'data.zip', type: 'application/zip' },
  })
  await scope.set('privacy_request', id, {
    ...{ status: RequestStatus.DONE, doneAt: clock().toISOString(), archiveId, archiveUntil: until },
  })
  const reader = (await whoAsked(scope, request)) ?? (await candidateReader(scope, request.candidateId))
  if (reader) {
    const token = await makePrivacyLink(tx, reader.email, archiveDays * 24)
    await tellAsker(
      { scope, sender },
      request,
      'exportReady',
      { until: until.slice(0, 10), link: `/privacy/${token}` },
      reader,
    )
  }
  await audit(tx, system, 'privacy.export', 'privacy_request', id, request.companyId)
  return true
}

const whole = (bytes: Buffer) =>
  async function* () {
    yield bytes
  }
const text = (words: string) => whole(Buffer.from(words))
const json = (value: unknown) => text(JSON.stringify(value, null, 2))

const readme = `This is a copy of what is kept about you. "report.pdf" says it in words. "data" has it as JSON, one file for each kind of record, by the names of
the API. "files" and "recordings" have your files. "manifest.json" has the size and the SHA-256 of every file.

هذه نسخة مما يُحتفظ به عنك. تجدها بالكلمات في «report.pdf»، وفي «data» البيانات بصيغة JSON، وفي «files» و«recordings» ملفاتك، وفي «manifest.json» حجم كل ملف
وبصمته (SHA-256).
`

function* entriesOf({ data, files }: Kept, storage: Pick<Storage, 'get'>, report: Buffer): Generator<Entry> {
  yield { path: 'README.txt', open: text(readme) }
  yield { path: 'report.pdf', open: whole(report) }
  for (const [table, rows] of Object.entries(data)) yield { path: `data/${table}.json`, open: json(rows) }
  for (const { path, key } of files) yield { path, open: () => storage.get(key) }
}

const manifest = (written: unknown[]): Entry => ({ path: 'manifest.json', open: json({ files: written }) })

/** Ends the copies that were kept for their time. Answers how many. */
export async function forgetArchives({ pool, clock }: Pick<Dependencies, 'pool' | 'clock'>): Promise<number> {
  return (await inTransaction(pool, 'write', (tx) => endArchives(tx, clock()))).length
}
