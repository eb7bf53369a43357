import { dictionary } from '../../core/text.ts'

/** The words of bringing candidates in. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
