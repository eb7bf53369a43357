import { dictionary } from '../../../core/text.ts'

/** The words of offering times to candidates. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
