import { dictionary } from '../core/text.ts'

/** The words of writing a question. */
export const words = dictionary({
  en: () => import('./questionText.en.ts'),
  ar: () => import('./questionText.ar.ts'),
})
