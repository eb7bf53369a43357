import { dictionary } from '../../core/text.ts'

/** The words of whoever is asked about a signal, or is shown its own. */
export const words = dictionary({ en: () => import('./askedText.en.ts'), ar: () => import('./askedText.ar.ts') })
