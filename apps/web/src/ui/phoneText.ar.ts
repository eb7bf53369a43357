import type { InArabic } from '../core/text.ts'
import type en from './phoneText.en.ts'

const ar: InArabic<typeof en> = {
  countryMissing: 'ينقص رمز الدولة.',
  takeCountry: (name: string, dial: string) => `استخدام رمز \u2068${name}\u2069 (\u2066+${dial}\u2069)`,
}
export default ar
