import { dictionary } from '../../core/text.ts'

/** The words of the demo's accounts. */
export const words = dictionary({ en: () => import('./demoText.en.ts'), ar: () => import('./demoText.ar.ts') })
