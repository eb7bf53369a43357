import { dictionary } from '../../core/text.ts'

/** The words of the portal's settings. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
