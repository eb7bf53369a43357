import type { InArabic } from '../core/text.ts'
import type en from './joinText.en.ts'

const ar: InArabic<typeof en> = { join: 'انضمام', with: (name) => `إلى المقابلة مع ${name}` }
export default ar
