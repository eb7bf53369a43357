import { dictionary } from '../core/text.ts'

/** The words of the player of recordings. */
export const words = dictionary({ en: () => import('./playerText.en.ts'), ar: () => import('./playerText.ar.ts') })
