import { dictionary } from '../../core/text.ts'

/** The words of a requisition's ref-check settings. */
export const words = dictionary({ en: () => import('./refcheckText.en.ts'), ar: () => import('./refcheckText.ar.ts') })
