import { dictionary } from '../../core/text.ts'

/** The words of requests for what is kept of people, and of its end. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
