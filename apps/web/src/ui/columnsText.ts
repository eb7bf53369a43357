import { dictionary } from '../core/text.ts'

/** The words of the choice of columns. */
export const words = dictionary({ en: () => import('./columnsText.en.ts'), ar: () => import('./columnsText.ar.ts') })
