import { dictionary } from '../../core/text.ts'

/** The words of logs and of the outbox. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
