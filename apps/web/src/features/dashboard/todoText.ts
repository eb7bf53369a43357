import { dictionary } from '../../core/text.ts'

/** The words of the dashboards. */
export const words = dictionary({ en: () => import('./todoText.en.ts'), ar: () => import('./todoText.ar.ts') })
