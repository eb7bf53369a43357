import { dictionary } from '../../core/text.ts'

/** The words of a requisition's sourcers. */
export const words = dictionary({ en: () => import('./sourcerText.en.ts'), ar: () => import('./sourcerText.ar.ts') })
