import { dictionary } from '../../../core/text.ts'

/** The words of a candidate's present and earlier interviews. */
export const words = dictionary({ en: () => import('./earlierText.en.ts'), ar: () => import('./earlierText.ar.ts') })
