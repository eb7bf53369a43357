import { dictionary } from '../../core/text.ts'

/** The words for taking answers back. */
export const words = dictionary({ en: () => import('./takeBackText.en.ts'), ar: () => import('./takeBackText.ar.ts') })
