import type { InArabic } from '../core/text.ts'
import type en from './hereText.en.ts'

const ar: InArabic<typeof en> = {
  alsoHere: 'هنا أيضًا:',
  and: '، ',
}
export default ar
