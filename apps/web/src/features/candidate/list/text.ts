import { dictionary } from '../../../core/text.ts'

/** The words of what a list of candidates is narrowed by, kept as and taken along as. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
