import { dictionary } from '../../core/text.ts'

/** The words about signing in: second steps, addresses, open sessions. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
