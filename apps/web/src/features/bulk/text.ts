import { dictionary } from '../../core/text.ts'

/** The words of what is done to many candidates at once. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
