import { appendFile, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

/** One erasure as it stands in the journal: its proof, which names nobody. */
const Line = z.object({
  id: z.uuid(),
  companyId: z.nullable(z.uuid()),
  requestId: z.nullable(z.uuid()),
  subject: z.enum(['candidate', 'referee', 'account']),
  rowId: z.uuid(),
  cause: z.enum(['request', 'retention', 'removal']),
  again: z.nullable(z.string()),
  counts: z.record(z.string(), z.int()),
  files: z.int(),
  goneAt: z.string(),
  backupsUntil: z.string(),
})
export type JournalLine = z.infer<typeof Line>

/** Where the journal stands: beside the database, not in it, so that a restored database meets it. */
export const journalOf = (folder: string) => path.join(folder, 'erasures.jsonl')

/** What a journal says, each erasure once; none where there is none. A line that was cut by a crash is left out. */
export async function readJournal(file: string): Promise<JournalLine[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = new Map<string, JournalLine>()
  for (const words of text.split('\n')) {
    const line = read(words)
    if (line) lines.set(line.id, line)
  }
  return [...lines.values()]
}

function read(words: string): JournalLine | null {
  try {
    return Line.parse(JSON.parse(words))
  } catch {
    return null
  }
}

interface Known {
  size: number
  changedAt: number
  ids: Set<string>
}
/** What each journal was found to say, and when: ten thousand lines are not read every few seconds. */
const found = new Map<string, Known>()

/** The ids of the erasures that a journal has, read again where anybody else has written to it. */
export async function knownInJournal(file: string): Promise<ReadonlySet<string>> {
  const { size, changedAt } = await stateOf(file)
  const before = found.get(file)
  if (before && before.size === size && before.changedAt === changedAt) return before.ids
  const ids = new Set((await readJournal(file)).map(({ id }) => id))
  found.set(file, { size, changedAt, ids })
  return ids
}

/** None: nobody has written it yet. */
const stateOf = (file: string) =>
  stat(file).then(
    ({ size, mtimeMs }) => ({ size, changedAt: mtimeMs }),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return { size: 0, changedAt: 0 }
      throw error
    },
  )

/** Adds lines, on the disk before it answers. Each write begins a line of its own: one that was cut spoils no other. */
export async function addToJournal(file: string, lines: readonly JournalLine[]): Promise<void> {
  if (!lines.length) return
  const words = `${lines.map((line) => `\n${JSON.stringify(Line.parse(line))}`).join('')}\n`
  await appendFile(file, words, { mode: 0o600, flush: true })
  const before = found.get(file)
  const { size, changedAt } = await stateOf(file)
  // Only our own words came to it: then it is known without being read.
  if (before && before.size === size - Buffer.byteLength(words)) {
    for (const { id } of lines) before.ids.add(id)
    found.set(file, { size, changedAt, ids: before.ids })
  } else found.delete(file)
}

/** Leaves out what was erased before a moment; a crash leaves the old journal or the new one, and no line less. */
export async function shortenJournal(file: string, before: Date): Promise<void> {
  const lines = await readJournal(file)
  const kept = lines.filter(({ goneAt }) => Date.parse(goneAt) >= before.getTime())
  if (kept.length === lines.length) return
  const words = kept.map((line) => `\n${JSON.stringify(line)}`).join('')
  await writeFile(`${file}.new`, `${words}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}
