import { dictionary } from '../../core/text.ts'

/** What a report says of signals. */
export const words = dictionary({
  en: () => import('@majlis/domain/refcheck/signalWords.en.ts'),
  ar: () => import('@majlis/domain/refcheck/signalWords.ar.ts'),
})
