import { dictionary } from '../../core/text.ts'

/** The words about the own photo and files. */
export const filesWords = dictionary({ en: () => import('./filesText.en.ts'), ar: () => import('./filesText.ar.ts') })
