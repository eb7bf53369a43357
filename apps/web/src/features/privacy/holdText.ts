import { dictionary } from '../../core/text.ts'

/** The words of legal holds. */
export const words = dictionary({ en: () => import('./holdText.en.ts'), ar: () => import('./holdText.ar.ts') })
