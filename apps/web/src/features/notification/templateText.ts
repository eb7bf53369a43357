import { dictionary } from '../../core/text.ts'

/** The words of what messages say, and of the test message. */
export const words = dictionary({ en: () => import('./templateText.en.ts'), ar: () => import('./templateText.ar.ts') })
