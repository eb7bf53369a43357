import { dictionary } from '../../core/text.ts'

/** The words of the consent texts' settings. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
