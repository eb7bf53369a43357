import { dictionary } from '../../core/text.ts'

/** The words of a requisition's ref-check settings. */
export const words = dictionary({ en: () => import('./settingsText.en.ts'), ar: () => import('./settingsText.ar.ts') })
