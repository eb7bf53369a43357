import { dictionary } from '../core/text.ts'

/** The words of the week view. */
export const words = dictionary({ en: () => import('./weekViewText.en.ts'), ar: () => import('./weekViewText.ar.ts') })
