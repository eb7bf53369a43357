import { createHash } from 'node:crypto'
import type { openEyes } from '@majlis/server/test/eyes.ts'
import { until } from '../journey/people.ts'
import { must } from '../page.ts'
import type { Program } from '../parts/program.ts'
import type { Stack } from '../stack.ts'
import type { Ledger } from './people.ts'
import type { Primary } from './truth.ts'

type Eyes = ReturnType<typeof openEyes>
type Store = Pick<Stack['store'], 'names' | 'find'>
interface Places {
  store: Store
  first: Pick<Program, 'said'>
  second: Pick<Program, 'said'>
}

const [PROCESSING, READY] = [1, 2]

/** Every row has its file and every file its row, once what is done beside the requests is done. */
export async function checkFiles(stack: Stack, primary: Primary, ledger: Ledger): Promise<string> {
  const eyes = stack.databases.eyes(primary)
  const interviews = [...ledger.interviews]
  try {
    const late = await lateFilms(eyes, interviews)
    // What is on its way, as copies of recordings whose film is just stored, gets a moment.
    const last = await until(
      'files and rows',
      async () => {
        const found = await compareFiles(eyes, stack)
        return found.without.length || found.orphans.length ? null : found
      },
      20,
    ).catch(() => compareFiles(eyes, stack))
    for (const key of last.orphans) console.log(await wordsOfOrphan(eyes, stack, key))
    must(!last.without.length, `${last.without.length} rows have no file: ${JSON.stringify(last.without[0])}`)
    must(!last.orphans.length, `${last.orphans.length} files have no row: ${last.orphans[0]}, told above`)
    const count = (number: number, words: string) => (number ? `, ${number} ${words}` : '')
    return [
      `${last.rows} rows = files`,
      count(last.queued, 'queued to go'),
      count(last.copies, 'copies of recordings whose film waits'),
      count(last.filmed, 'copies whose film is made, still to go'),
      `; ${interviews.length - late} films made`,
      count(late, "wait for the store's next try"),
    ].join('')
  } finally {
    await eyes.end()
  }
}

/** How many films met a store that was away, and are tried again after minutes: they wait. Throws where one has failed. */
async function lateFilms(eyes: Eyes, interviews: string[]): Promise<number> {
  const unmade = async () =>
    (
      await eyes.query<{ status: number; lastError: string | null; nextAttemptAt: Date }>(
        `select status, "lastError", "nextAttemptAt" from recording
          where "interviewId" = any ($1::uuid[]) and status <> $2`,
        [interviews, READY],
      )
    ).rows
  await until('films', async () => !(await unmade()).length, 60).catch(() => {})
  const late = await unmade()
  const failed = late.filter(({ status, nextAttemptAt }) => status !== PROCESSING || nextAttemptAt < new Date())
  must(!failed.length, `${failed.length} films were not made: ${JSON.stringify(failed[0])}`)
  return late.length
}

/**
 * What the rows name, and when: files, copies of recordings that have no film yet (`filmed` where they have one, and a
 * process died before it removed them), and what is queued to be deleted.
 */
const known = `select key, 'file' as kind, "createdAt" from attachment
  union all select copy.key, case when recording.status = ${READY} and recording."lateAt" is null and segment.finished
      then 'filmed' else 'copy' end, copy."createdAt"
    from segment_copy copy join recording_segment segment on segment.id = "segmentId"
    join recording on recording."interviewId" = segment."interviewId"
  union all select key, 'queued', "createdAt" from stored_file_deletion where place = 'storage'`

interface Known {
  key: string
  kind: 'file' | 'copy' | 'filmed' | 'queued'
}

/** Holds what the rows name against what the store has, which is looked at first: what comes meanwhile is noted before it is put. */
export async function compareFiles(eyes: Eyes, { store }: { store: Store }) {
  const names = new Set(await store.names())
  const { rows } = await eyes.query<Known>(known)
  const named = new Set(rows.map(({ key }) => key))
  // What has come or gone since is asked for by its name.
  const isThere = async (key: string) => (await store.find(key)) !== null
  const [without, orphans]: [Known[], string[]] = [[], []]
  for (const row of rows)
    if (row.kind !== 'queued' && !names.has(row.key) && !(await isThere(row.key))) without.push(row)
  for (const key of names) if (!named.has(key) && (await isThere(key))) orphans.push(key)
  const count = (kind: Known['kind']) => rows.filter((row) => row.kind === kind).length
  const queued = rows.filter(({ key, kind }) => kind === 'queued' && names.has(key)).length
  return { without, orphans, queued, rows: count('file'), copies: count('copy'), filmed: count('filmed') }
}

/** All that can be said of a file that no row names: what it is, when it came, and which rows are about it or stand around it. */
export async function wordsOfOrphan(eyes: Eyes, { store, first, second }: Places, key: string): Promise<string> {
  const file = await store.find(key)
  if (!file) return `${key} is gone by now`
  const { bytes, type, putAt } = file
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const age = ((Date.now() - putAt.getTime()) / 1000).toFixed(0)
  const { rows: tables } = await eyes.query<{ name: string }>(`select quote_ident(table_name) as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const about: string[] = []
  for (const { name } of tables) {
    const { rows } = await eyes.query(
      `select to_jsonb(t) as row from ${name} t where strpos(t::text, $1) > 0 limit 5`,
      [key],
    )
    about.push(...rows.map(({ row }) => `${name} ${JSON.stringify(row)}`))
  }
  const same = await eyes.query('select key, name, "createdAt" from attachment where sha256 = $1', [sha256])
  const near = await eyes.query(
    `select * from (${known}) known where "createdAt" between $1::timestamptz - interval '5 s' and $1::timestamptz + interval '5 s'
      order by "createdAt" limit 50`,
    [putAt],
  )
  const logs = [first, second].flatMap((program) =>
    program
      .said()
      .split('\n')
      .filter((line) => line.includes(key)),
  )
  const list = (what: string, lines: string[]) => `  ${what}: ${lines.length ? lines.join('\n    ') : 'none'}`
  const json = ({ rows }: { rows: unknown[] }) => rows.map((row) => JSON.stringify(row))
  return [
    `no row names ${key}: ${bytes.length} bytes of ${type}, put ${age} s ago, at ${putAt.toISOString()}`,
    `  begins with ${JSON.stringify(bytes.subarray(0, 16).toString('latin1'))}, sha256 ${sha256}`,
    list('rows that speak of it', about),
    list('files with the same bytes', json(same)),
    list('put within 5 s of it', json(near)),
    list('logs', logs),
  ].join('\n')
}
