import { dictionary } from '../../core/text.ts'

/** The words of who may be the same person. */
export const words = dictionary({
  en: () => import('./duplicatesText.en.ts'),
  ar: () => import('./duplicatesText.ar.ts'),
})
