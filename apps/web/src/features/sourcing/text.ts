import { dictionary } from '../../core/text.ts'

/** The words of a requisition's sourcers. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
