import { dictionary } from '../../core/text.ts'

/** The words of the settings about screens. */
export const words = dictionary({ en: () => import('./screensText.en.ts'), ar: () => import('./screensText.ar.ts') })
