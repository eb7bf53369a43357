import { dictionary } from '../../../core/text.ts'

/** The words of the lists of interviews. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
