import type { Topic } from './meeting.ts'
import type { Language } from './people.ts'

/** The same interview in the words of each language. */
export const topics: Record<Language, Topic> = {
  en: {
    title: 'Night shift',
    position: 'Shift manager',
    questions: ['Tell me about a hard shift.', 'How do you plan a week?'],
    name: 'Dana Wells',
    skill: 'Communication',
  },
  ar: {
    title: 'وردية الليل',
    position: 'مدير وردية',
    questions: ['حدثنا عن وردية صعبة.', 'كيف تخطط لأسبوعك؟'],
    name: 'دانة العلي',
    skill: 'Communication',
  },
}

/** What people write in it. */
export const written = {
  en: { line: 'Can you hear me?', note: 'Named the numbers.', feedback: 'Plans ahead and stays calm.' },
  ar: { line: 'هل تسمعني؟', note: 'ذكرت الأرقام.', feedback: 'تخطط مسبقًا وتحافظ على هدوئها.' },
} satisfies Record<Language, object>
