import { dictionary } from './text.ts'

/** The words about what others have changed in a list. */
export const words = dictionary({ en: () => import('./newsText.en.ts'), ar: () => import('./newsText.ar.ts') })
