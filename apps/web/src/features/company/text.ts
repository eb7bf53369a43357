import { dictionary } from '../../core/text.ts'

/** The words of companies and of the partners that act for them. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
