import { dictionary } from '../core/text.ts'

/** The words of rating an answer. */
export const words = dictionary({ en: () => import('./answerText.en.ts'), ar: () => import('./answerText.ar.ts') })
