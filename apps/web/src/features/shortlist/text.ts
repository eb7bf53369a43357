import { dictionary } from '../../core/text.ts'

/** The words of shortlists. */
export const words = dictionary({ en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') })

/** What each mark is called, and how it looks. */
export const markNames = { 1: 'yes', 2: 'maybe', 3: 'no' } as const
export const markTones = { 1: 'good', 2: 'warn', 3: 'bad' } as const
