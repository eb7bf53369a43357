import { dictionary } from '../core/text.ts'

/** The words of what a list is narrowed by, kept as and taken along as. */
export const words = dictionary({ en: () => import('./listText.en.ts'), ar: () => import('./listText.ar.ts') })
