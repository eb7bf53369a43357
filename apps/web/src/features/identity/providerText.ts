import { dictionary } from '../../core/text.ts'

/** The words about providers by which people sign in. */
export const words = dictionary({ en: () => import('./providerText.en.ts'), ar: () => import('./providerText.ar.ts') })
