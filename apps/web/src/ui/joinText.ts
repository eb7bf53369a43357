import { dictionary } from '../core/text.ts'

/** The words of the way into a room. */
export const words = dictionary({ en: () => import('./joinText.en.ts'), ar: () => import('./joinText.ar.ts') })
