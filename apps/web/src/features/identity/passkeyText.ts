import { dictionary } from '../../core/text.ts'

/** The words about passkeys. */
export const words = dictionary({ en: () => import('./passkeyText.en.ts'), ar: () => import('./passkeyText.ar.ts') })
