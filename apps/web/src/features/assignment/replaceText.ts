import { dictionary } from '../../core/text.ts'

/** The words of giving an interview to another interviewer. */
export const words = dictionary({ en: () => import('./replaceText.en.ts'), ar: () => import('./replaceText.ar.ts') })
