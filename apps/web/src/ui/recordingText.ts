import { dictionary } from '../core/text.ts'

/** The words of whoever is recorded: camera and microphone, what is wrong with them, and what is saved. */
export const words = dictionary({
  en: () => import('./recordingText.en.ts'),
  ar: () => import('./recordingText.ar.ts'),
})
