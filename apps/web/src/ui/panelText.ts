import { dictionary } from '../core/text.ts'

/** The words around a requisition's candidates: toolbar, selection, questions before an act. */
export const words = dictionary({ en: () => import('./panelText.en.ts'), ar: () => import('./panelText.ar.ts') })
