import { dictionary } from '../../core/text.ts'

/** The words of the page on which a referee answers. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
