import { dictionary } from '../../core/text.ts'

/** The words of a message's preview. */
export const words = dictionary({ en: () => import('./previewText.en.ts'), ar: () => import('./previewText.ar.ts') })
