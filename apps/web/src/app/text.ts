import { dictionary } from '../core/text.ts'
import type en from './text.en.ts'

/** Every page that has a title. */
export type PageName = keyof (typeof en)['pages']

/** The words of the frame around the signed-in pages. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })
