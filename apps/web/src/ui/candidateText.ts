import { dictionary } from '../core/text.ts'

/** The words of candidates: statuses, lists, panel. */
export const words = dictionary({
  en: () => import('./candidateText.en.ts'),
  ar: () => import('./candidateText.ar.ts'),
})
