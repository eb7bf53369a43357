import type { InArabic } from '../core/text.ts'
import type en from './phoneText.en.ts'

const ar: InArabic<typeof en> = {
  countryMissing: 'رمز الدولة ناقص.',
  takeCountry: (name: string, dial: string) => `الرقم من ${name} (\u2066+${dial}\u2069)`,
}
export default ar
