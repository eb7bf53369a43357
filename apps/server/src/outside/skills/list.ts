import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../../data/skills/', import.meta.url)

/** A skill of the list that comes with the product. */
export interface ListedSkill {
  /** Its name for ever: what it is called may change. */
  key: string
  name: string
  /** Null where the English name is the one in use. */
  name_ar: string | null
  others: string[]
  field: string
  /** A spelling is also an everyday word. */
  context: boolean
}

/** A file of the list, one for each field of work. */
export interface SkillFile {
  field: string
  text: string
}

/** The data files as they are, in one order. */
export async function readSkillFiles(): Promise<SkillFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.txt')).sort()
  return Promise.all(
    files.map(async (file) => ({
      field: file.replace('.txt', ''),
      text: await readFile(new URL(file, folder), 'utf8'),
    })),
  )
}

/** All skills of the data files. */
export const readSkillList = async (): Promise<ListedSkill[]> => (await readSkillFiles()).flatMap(skillsIn)

/** The skills of a file, one a line: `key | name | Arabic name | other; spellings | context`. */
export function skillsIn({ field, text }: SkillFile): ListedSkill[] {
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  return lines.map((line) => {
    const [key = '', name = '', arabic = '', others = '', flag = ''] = line.split('|').map((part) => part.trim())
    const spellings = others
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean)
    return { key, name, name_ar: arabic || null, others: spellings, field, context: flag === 'context' }
  })
}

/** Every way to write a skill: its name, the Arabic one, and the others. */
export const spellingsOf = ({ name, name_ar, others }: ListedSkill): string[] => [
  name,
  ...(name_ar ? [name_ar] : []),
  ...others,
]
