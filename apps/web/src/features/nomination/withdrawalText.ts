import { dictionary } from '../../core/text.ts'

/** The words of taking a consent back. */
export const words = dictionary({
  en: () => import('./withdrawalText.en.ts'),
  ar: () => import('./withdrawalText.ar.ts'),
})
