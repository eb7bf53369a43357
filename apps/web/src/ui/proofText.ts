import { dictionary } from '../core/text.ts'

/** The words of the dialog that asks for a proof. */
export const words = dictionary({ en: () => import('./proofText.en.ts'), ar: () => import('./proofText.ar.ts') })
