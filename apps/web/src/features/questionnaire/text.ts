import { dictionary } from '../../core/text.ts'

/** The words of questionnaires and their editor. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
