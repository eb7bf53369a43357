import { dictionary } from '../../core/text.ts'

/** The words of how a company runs its ref-checks. */
export const words = dictionary({ en: () => import('./settingText.en.ts'), ar: () => import('./settingText.ar.ts') })
