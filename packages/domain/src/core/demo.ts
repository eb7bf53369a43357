import type { Language } from './text.ts'

/** What a demo says of itself on every screen, page of paper and message. */
export const demoMark: Record<Language, string> = {
  en: 'Demo data: all people are fictional',
  ar: 'بيانات تجريبية: جميع الأشخاص غير حقيقيين',
}
