import { dictionary } from './text.ts'

/** The words of the foundation: the kit's, the client's and the forms'. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
