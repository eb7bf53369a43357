import { dictionary } from '../../core/text.ts'

/** The words of an interviewer's calendars elsewhere. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
