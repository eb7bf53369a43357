import { dictionary } from '../../../core/text.ts'

/** The words of the page that tells a candidate when its live interview is. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
