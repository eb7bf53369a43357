import { dictionary } from '../../core/text.ts'

/** The words of the referee's page that its first screen can do without. */
export const words = dictionary({ en: () => import('./moreText.en.ts'), ar: () => import('./moreText.ar.ts') })
