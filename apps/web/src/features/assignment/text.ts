import { dictionary } from '../../core/text.ts'

/** The words of choosing an interviewer. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
