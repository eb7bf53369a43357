import { dictionary } from '../core/text.ts'

/** What each page is for, said while it is not built. */
export const words = dictionary({ en: () => import('./purposeText.en.ts'), ar: () => import('./purposeText.ar.ts') })
