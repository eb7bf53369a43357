import { dictionary } from '../core/text.ts'

/** The words about colleagues who have the same open. */
export const words = dictionary({ en: () => import('./hereText.en.ts'), ar: () => import('./hereText.ar.ts') })
