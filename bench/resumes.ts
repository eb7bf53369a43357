/** Measures the embedded resume parser: `resumes.ts <folder with expected.json> [folder of hostile files] [mutants]`. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type RunResult, runLimited } from '@majlis/server/src/outside/fenced/fence.ts'
import { forChild, outcome, parseEmbedded } from '@majlis/server/src/outside/resume/embedded.ts'
import { type ParsedResume, refuseUnlikely } from '@majlis/server/src/outside/resume/resume.ts'
import { type KnownSkill, skillOf } from '@majlis/server/src/outside/resume/skills.ts'
import { UnreadableResume } from '@majlis/server/src/outside/resume/unreadable.ts'

type Expected = {
  file: string
  expected: { name: string; email: string; phone: string; e164: string | null; skills: string[] }
}
type Measured = { parsed: ParsedResume | null; result: string; spent: Pick<RunResult, 'took' | 'peak'>; gap: number }

/** Parses as the server does and watches the time, the child's memory and the longest gap of this process's loop. */
async function measure(bytes: Uint8Array, skills: readonly KnownSkill[]): Promise<Measured> {
  const gaps = monitorEventLoopDelay({ resolution: 1 })
  gaps.enable()
  let spent = { took: 0, peak: 0 }
  const done = (parsed: ParsedResume | null, result: string) => ({ parsed, result, spent, gap: gaps.max / 1e6 })
  try {
    refuseUnlikely(bytes)
    // A file's own name would give the person's away, so none is told.
    const ending = await runLimited('resume', forChild({ filename: 'resume.pdf', bytes, skills }))
    spent = ending
    return done(outcome(ending), 'read')
  } catch (error) {
    if (error instanceof UnreadableResume) return done(null, error.code)
    throw error
  } finally {
    gaps.disable()
  }
}

const figures = ({ spent, gap }: Measured) => ({
  ms: Math.round(spent.took),
  'peak MB': Math.round(spent.peak / 1e6),
  'loop gap ms': Math.round(gap),
})
const digits = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '')
const mark = (right: boolean, got: string | null | undefined) => (right ? 'ok' : `NO: ${got ?? '-'}`)
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0

async function measureResumes(folder: string) {
  const list: Expected[] = JSON.parse(await readFile(path.join(folder, 'expected.json'), 'utf8'))
  const skills = [...new Set(list.flatMap(({ expected }) => expected.skills))].map((name) => skillOf(name))
  const hits = { name: 0, email: 0, phone: 0, all: 0, e164: 0, skills: 0, ofSkills: 0 }
  const times: number[] = []
  const rows: Record<string, unknown> = {}
  for (const { file, expected } of list) {
    const measured = await measure(await readFile(path.join(folder, file)), skills)
    const { parsed } = measured
    const name = parsed?.name === expected.name
    const email = parsed?.email?.toLowerCase() === expected.email.toLowerCase()
    const phone = digits(parsed?.phone) === digits(expected.phone)
    for (const [key, hit] of Object.entries({ name, email, phone, all: name && email && phone })) {
      if (hit) hits[key as keyof typeof hits]++
    }
    if ((parsed?.mobile_number ?? null) === expected.e164) hits.e164++
    hits.skills += expected.skills.filter((skill) =>
      parsed?.skills.some((s) => s.toLowerCase() === skill.toLowerCase()),
    ).length
    hits.ofSkills += expected.skills.length
    times.push(measured.spent.took)
    rows[file] = {
      name: mark(name, parsed?.name),
      email: mark(email, parsed?.email),
      phone: mark(phone, parsed?.phone),
      e164: parsed?.mobile_number ?? '-',
      place: parsed?.location ?? '-',
      languages: parsed?.languages.join(', '),
      ...figures(measured),
    }
    if (process.env.VERBOSE) console.log(file, parsed)
  }
  console.table(rows)
  console.log(
    `${list.length} resumes: name ${hits.name}, e-mail ${hits.email}, phone ${hits.phone}, all three ${hits.all}, ` +
      `E.164 as expected ${hits.e164}, skills ${hits.skills} of ${hits.ofSkills}, median ${Math.round(median(times))} ms`,
  )
}

async function measureHostile(folder: string) {
  const rows: Record<string, unknown> = {}
  let worst = { took: 0, peak: 0, gap: 0 }
  for (const file of (await readdir(folder)).sort()) {
    const measured = await measure(await readFile(path.join(folder, file)), [skillOf('Python'), skillOf('SQL')])
    const { parsed, result, spent, gap } = measured
    const read = parsed ? `${parsed.name ?? '-'} / ${parsed.email ?? '-'} / ${parsed.phone ?? '-'}` : ''
    rows[file] = { result, read, ...figures(measured) }
    worst = {
      took: Math.max(worst.took, spent.took),
      peak: Math.max(worst.peak, spent.peak),
      gap: Math.max(worst.gap, gap),
    }
  }
  console.table(rows)
  console.log(
    `hostile: longest ${Math.round(worst.took)} ms (limit 10,000), most memory ${Math.round(worst.peak / 1e6)} MB ` +
      `(limit 500), longest gap of the parent's loop ${Math.round(worst.gap)} ms`,
  )
}

/** Everything hostile at once, as the server would be sent it: two at a time, and how the others fare meanwhile. */
async function measureAttack(folder: string) {
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file))))
  const gaps = monitorEventLoopDelay({ resolution: 1 })
  const begun = performance.now()
  gaps.enable()
  const ends = await Promise.allSettled(
    [...files, ...files].map((bytes) => parseEmbedded({ filename: 'resume.pdf', bytes, skills: [skillOf('SQL')] })),
  )
  gaps.disable()
  const odd = ends.filter((end) => end.status === 'rejected' && !(end.reason instanceof UnreadableResume))
  console.log(
    `all ${ends.length} at once: ${Math.round(performance.now() - begun)} ms, ${odd.length} ended unclearly, the parent's ` +
      `loop waited ${(gaps.percentile(99) / 1e6).toFixed(1)} ms (p99), ${Math.round(gaps.max / 1e6)} ms at most`,
  )
}

/** Resumes with bytes changed, cut out and repeated, the same for each seed: none may end unclearly or over a limit. */
async function measureMutants(folder: string, count: number) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.pdf'))
  const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file))))
  let seed = 20_26
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const mutant = () => {
    const bytes = Buffer.from(sources[random(sources.length)] ?? '')
    for (let i = 0; i < 40; i++) bytes[random(bytes.length)] = random(256)
    const [at, length] = [random(bytes.length), random(4000)]
    const parts = [bytes.subarray(0, at), bytes.subarray(at + (random(2) ? length : -length))]
    return Buffer.concat(parts)
  }
  const result: Record<string, number> = {}
  let worst = { took: 0, peak: 0 }
  const work = async () => {
    while (count-- > 0) {
      const { result: end, spent } = await measure(mutant(), [skillOf('SQL')])
      result[end] = (result[end] ?? 0) + 1
      worst = { took: Math.max(worst.took, spent.took), peak: Math.max(worst.peak, spent.peak) }
    }
  }
  await Promise.all([work(), work()])
  console.log(
    'mutants:',
    result,
    `longest ${Math.round(worst.took)} ms, most memory ${Math.round(worst.peak / 1e6)} MB`,
  )
}

const [resumes, hostile, mutants] = process.argv.slice(2)
if (!resumes) throw new Error('usage: resumes.ts <folder with expected.json> [folder of hostile files] [mutants]')
await measureResumes(resumes)
if (hostile) {
  await measureHostile(hostile)
  await measureAttack(hostile)
}
if (mutants) await measureMutants(resumes, Number(mutants))
