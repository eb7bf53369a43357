import { dictionary } from '../../core/text.ts'

/** The words of users: their roles, how they come and how they go. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
