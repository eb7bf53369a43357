import { dictionary } from '../../core/text.ts'

/** The words of a guest's start. */
export const words = dictionary({ en: () => import('./sharedText.en.ts'), ar: () => import('./sharedText.ar.ts') })
