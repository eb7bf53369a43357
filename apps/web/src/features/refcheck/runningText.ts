import { dictionary } from '../../core/text.ts'

/** The words by which a company follows the naming of referees. */
export const words = dictionary({ en: () => import('./runningText.en.ts'), ar: () => import('./runningText.ar.ts') })
