import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** What the pages for strangers are made of has this behind its name. */
export const mark = '?open'
/** One half of a dictionary. */
export const dictionary: RegExp = /[.](en|ar)[.]ts([?]open)?$/
/** Is this module one of the document for strangers? */
export const isOpenOne = (id: string): boolean => id.endsWith(mark) || /\/src\/app\/(open|drawnPage)\.tsx$/.test(id)
/** Packages stand in files that both documents share, except for the icons: each would be a file of its own. */
export const isPackage = (id: string): boolean => /node_modules(?![\\/]@tabler)/.test(id) || id.startsWith('\0')

/**
 * Gives each of the two documents its own copy of what both are made of. Then a file holds what one of them needs, never drags a
 * part of the app into a page for strangers, and no file of three lines is made of what happens to be in both. A page has one
 * document, so it runs one copy.
 */
export function twoDocuments(): Plugin {
  return {
    name: 'majlis-two-documents',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (!importer || !isOpenOne(importer)) return null
        const found = await this.resolve(source, importer.replace(mark, ''), { ...options, skipSelf: true })
        if (!found || found.external || isPackage(found.id) || found.id.includes('?')) return found
        return { ...found, id: found.id + mark }
      },
    },
    load: {
      filter: { id: /[.](mjs|tsx?)[?]open$/ },
      handler: async (id) => {
        const file = id.replace(mark, '')
        const moduleType = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js'
        return { code: await readFile(file, 'utf8'), moduleType }
      },
    },
  }
}
