import { dictionary } from '../../core/text.ts'

/** The words about ways to sign in without a password. */
export const words = dictionary({ en: () => import('./wayText.en.ts'), ar: () => import('./wayText.ar.ts') })
