import { dictionary } from '../../core/text.ts'

/** The words of sharing a report. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
