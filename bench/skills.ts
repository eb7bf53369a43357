/** Measures which skills are found in resumes of many fields: `skills.ts [folder]`; `VERBOSE=1` names what is missed and what is wrong. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findSkills, skillOf } from '@majlis/server/src/outside/resume/skills.ts'
import { readSkillList, spellingsOf } from '@majlis/server/src/outside/skills/list.ts'

const known = (await readSkillList()).map((skill) => skillOf(skill.name, spellingsOf(skill).slice(1), skill.context))

interface Judged {
  language: string
  /** Not looked at while the list was made. */
  held: boolean
  /** Each skill that a person would name, in the words of the resume. */
  skills: string[][]
  /** What else is right when it is found, by its name in the list. */
  also: Set<string>
}

/** A judged file: its first line says what the resume is; then a skill a line, ways to say it parted by « = »; «+ » begins what is right beside. */
function judgedIn(text: string): Judged {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim())
  const about = (name: string) => new RegExp(`${name}: *(\\w+)`).exec(head)?.[1] ?? ''
  const also = lines.filter((line) => line.startsWith('+ ')).map((line) => line.slice(2).trim())
  const skills = lines
    .filter((line) => !line.startsWith('+ '))
    .map((line) => line.split(' = ').map((way) => way.trim()))
  return { language: about('language'), held: about('held') === 'yes', skills, also: new Set(also) }
}

/** The skills of the list that these words name by themselves. */
const meant = (ways: readonly string[]) => new Set(ways.flatMap((way) => findSkills(`Skills\n${way}`, known)))

const percent = (part: number, whole: number) => (whole ? `${((100 * part) / whole).toFixed(1)} %` : '-')
const folder = process.argv[2] ?? path.join(import.meta.dirname, 'judged')
const files = (await readdir(folder)).filter((file) => file.endsWith('.skills.txt')).sort()
const rows: Record<string, unknown> = {}
const sums: Record<string, number[]> = {}
for (const file of files) {
  const judged = judgedIn(await readFile(path.join(folder, file), 'utf8'))
  const text = await readFile(path.join(folder, file.replace('.skills.txt', '.txt')), 'utf8')
  const found = findSkills(text, known, text.trimStart().split('\n')[0]?.split(/[,|]/)[0]?.trim() ?? null)
  const wanted = judged.skills.map((ways) => ({ ways, ids: meant(ways) }))
  const missed = wanted.filter(({ ids }) => !found.some((name) => ids.has(name)))
  const wrong = found.filter((name) => !judged.also.has(name) && !wanted.some(({ ids }) => ids.has(name)))
  const counts = [wanted.length - missed.length, wanted.length, found.length - wrong.length, found.length]
  for (const group of ['all', judged.language, ...(judged.held ? ['held'] : [])])
    sums[group] = (sums[group] ?? [0, 0, 0, 0]).map((sum, nth) => sum + (counts[nth] as number))
  rows[`${file.replace('.skills.txt', '')}${judged.held ? ' (held)' : ''}`] = shown(counts)
  if (process.env.VERBOSE) console.log(file, { missed: missed.map(({ ways }) => ways.join(' = ')), wrong })
}
for (const [group, counts] of Object.entries(sums)) rows[group.toUpperCase()] = shown(counts)
console.log(`${known.length} skills`)
console.table(rows)

function shown([hit = 0, wanted = 0, right = 0, found = 0]: number[]) {
  return { wanted, 'of them found': percent(hit, wanted), found, 'of them right': percent(right, found) }
}
