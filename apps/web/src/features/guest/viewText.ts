import { dictionary } from '../../core/text.ts'

/** The words of a shared report. */
export const words = dictionary({ en: () => import('./viewText.en.ts'), ar: () => import('./viewText.ar.ts') })
