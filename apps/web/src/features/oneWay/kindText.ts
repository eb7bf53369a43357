import { dictionary } from '../../core/text.ts'

/** The words of the ways in which a question is answered. */
export const words = dictionary({ en: () => import('./kindText.en.ts'), ar: () => import('./kindText.ar.ts') })
