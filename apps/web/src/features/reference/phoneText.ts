import { dictionary } from '../../core/text.ts'

/** The words of the page on which a referee's answers are taken down by phone. */
export const words = dictionary({ en: () => import('./phoneText.en.ts'), ar: () => import('./phoneText.ar.ts') })
