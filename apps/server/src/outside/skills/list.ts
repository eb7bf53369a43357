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

/** All skills of the data files, one file a field of work, one line a skill: `key | name | Arabic name | other; spellings | context`. */
export async function readSkillList(): Promise<ListedSkill[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.txt')).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  return texts.flatMap((text, nth) => skillsIn(text, (files[nth] as string).replace('.txt', '')))
}

function skillsIn(text: string, field: string): ListedSkill[] {
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
