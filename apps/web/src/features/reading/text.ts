import { dictionary } from '../../core/text.ts'

/** The words for reading and comparing references. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
