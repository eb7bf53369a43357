import { dictionary } from '../../core/text.ts'

/** The words of signals in a report. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
