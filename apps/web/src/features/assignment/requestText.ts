import { dictionary } from '../../core/text.ts'

/** The words of the requests that an interviewer answers. */
export const words = dictionary({ en: () => import('./requestText.en.ts'), ar: () => import('./requestText.ar.ts') })
