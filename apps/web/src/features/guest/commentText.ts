import { dictionary } from '../../core/text.ts'

/** The words of what is said about a report. */
export const words = dictionary({ en: () => import('./commentText.en.ts'), ar: () => import('./commentText.ar.ts') })
