import { dictionary } from '../../core/text.ts'

/** The words of the live interview's room. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
