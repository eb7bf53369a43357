import { dictionary } from '../../core/text.ts'

/** The words of a candidate's own applications. */
export const words = dictionary({
  en: () => import('./applicationsText.en.ts'),
  ar: () => import('./applicationsText.ar.ts'),
})
