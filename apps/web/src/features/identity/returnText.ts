import { dictionary } from '../../core/text.ts'

/** The words of the page to which providers send people back. */
export const words = dictionary({ en: () => import('./returnText.en.ts'), ar: () => import('./returnText.ar.ts') })
