import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { formsOf, wholeDump } from './dump.ts'
import type { World } from './world.ts'

/** All files under a folder, with their names. */
function everyFile(folder: string): string {
  return readdirSync(folder)
    .map((name) => {
      const file = path.join(folder, name)
      return statSync(file).isDirectory() ? everyFile(file) : `${file} ${readFileSync(file, 'latin1')}`
    })
    .join('\n')
}

/** Which of these marks stand somewhere: in a row of the database or in a file, in whatever form. */
export async function foundIn(world: World, marks: readonly string[]): Promise<string[]> {
  const all = `${await wholeDump(world)}\n${everyFile(world.env.DATA_DIR)}`.toLowerCase()
  const encoded = (all.match(/[a-z0-9+/]{24,}/g) ?? []).join(' ')
  return marks.filter((mark) => {
    const [plain = '', ...others] = formsOf(mark).map((form) => form.toLowerCase())
    return all.includes(plain) || others.some((form) => encoded.includes(form))
  })
}
