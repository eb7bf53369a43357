import { dictionary } from '../../core/text.ts'

/** The words of candidates: statuses, lists, panel. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
