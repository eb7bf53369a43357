import { dictionary } from '../core/text.ts'

/** The words of a phone number without its country. */
export const phoneWords = dictionary({ en: () => import('./phoneText.en.ts'), ar: () => import('./phoneText.ar.ts') })
