import { wordKey } from './text.ts'

const HEADINGS = new Set(
  `experience|work experience|professional experience|employment|employment history|work history|career history|education|academic background|
academic qualifications|skills|technical skills|key skills|core skills|core competencies|soft skills|summary|professional summary|profile|
about|about me|objective|career objective|projects|personal projects|certifications|certificates|courses|training|awards|honors|publications|
interests|hobbies|references|referees|languages|language skills|contact|contact me|contact details|contact information|personal details|
personal information|volunteering|volunteer experience|activities|achievements|qualifications|links|
الخبرات|الخبرة|الخبرات العملية|الخبرة العملية|خبرات العمل|التعليم|المؤهلات|المؤهلات العلمية|المؤهل العلمي|المهارات|المهارات التقنية|
اللغات|نبذة|نبذة عني|نبذة شخصية|الملخص|الملخص المهني|الهدف|الهدف الوظيفي|المشاريع|الشهادات|الدورات|الدورات التدريبية|الجوائز|المراجع|
المعرفون|الاهتمامات|الهوايات|معلومات الاتصال|بيانات الاتصال|معلومات التواصل|للتواصل|المعلومات الشخصية|البيانات الشخصية|السيرة الذاتية`
    .replaceAll('\n', '')
    .split('|')
    .map(wordKey),
)

/** The key of the heading that a line is, or `null`: that of «SKILLS:» is skills. */
export function headingOf(line: string) {
  if (line.length > 60) return null
  const words = line.replace(/[^\p{L}\p{M}& ]/gu, ' ').replace(/ {2,}/g, ' ')
  const key = wordKey(words.trim())
  return HEADINGS.has(key) ? key : null
}

/** Whether a line opens a section. */
export const isHeading = (line: string) => headingOf(line) !== null
