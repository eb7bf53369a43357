import { dictionary } from '../../core/text.ts'

/** The words of the pages before a session. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
