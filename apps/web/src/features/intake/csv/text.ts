import { dictionary } from '../../../core/text.ts'

/** The words of bringing in a list. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
