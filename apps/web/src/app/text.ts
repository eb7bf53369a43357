import { dictionary } from '../core/text.ts'

/** The words of the frame around the signed-in pages. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
