import { dictionary } from '../../core/text.ts'

/** The words of the page on which a candidate chooses the time of its interview, moves it or cancels it. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
