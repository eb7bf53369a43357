import { dictionary } from '../../core/text.ts'

/** The words of requisitions that are being deleted. */
export const words = dictionary({ en: () => import('./removalText.en.ts'), ar: () => import('./removalText.ar.ts') })
