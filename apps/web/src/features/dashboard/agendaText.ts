import { dictionary } from '../../core/text.ts'

/** The words of an interviewer's dashboard. */
export const words = dictionary({ en: () => import('./agendaText.en.ts'), ar: () => import('./agendaText.ar.ts') })
