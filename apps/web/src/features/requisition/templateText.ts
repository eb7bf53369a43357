import { dictionary } from '../../core/text.ts'

/** The words of templates. */
export const words = dictionary({ en: () => import('./templateText.en.ts'), ar: () => import('./templateText.ar.ts') })
