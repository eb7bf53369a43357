import { dictionary } from '../../core/text.ts'

/** The words about what is kept of a referee. */
export const words = dictionary({ en: () => import('./keptText.en.ts'), ar: () => import('./keptText.ar.ts') })
