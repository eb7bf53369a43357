import type { SignalFacts, SignalKind } from './signal.ts'
import type en from './signalWords.en.ts'
import type { SignalNames } from './signalWords.en.ts'

const inside = (words: string) => `\u2068${words}\u2069`
/** Seconds and minutes in the forms that Arabic counts with. */
function lasting(value = 0): string {
  if (value >= 100) return counted(Math.round(value / 60), 'دقيقة', 'دقيقتين', 'دقائق')
  return counted(value, 'ثانية', 'ثانيتين', 'ثوانٍ')
}
function counted(value: number, one: string, two: string, few: string): string {
  if (value === 1) return `${one} واحدة`
  if (value === 2) return two
  return value % 100 >= 3 && value % 100 <= 10 ? `${value} ${few}` : `${value} ${one}`
}
const people = (value: number) => (value % 100 >= 3 && value % 100 <= 10 ? `${value} أشخاص` : `${value} شخصًا`)
const inARow = (value: number) =>
  value % 100 >= 3 && value % 100 <= 10 ? `${value} كلمات متتالية` : `${value} كلمة متتالية`

const seen: Record<SignalKind, (facts: SignalFacts, names: SignalNames) => string> = {
  device: (_, { referee, other, candidate }) =>
    other
      ? `وردت إجابتان من الجهاز نفسه: ${inside(referee)} و${inside(other)}.`
      : `وردت إجابات ${inside(referee)} من جهاز استُعمل باسم ${inside(candidate)} أيضًا.`,
  address: ({ people: count = 2, office }, { referee, other, candidate }) =>
    `استُعمل عنوان الإنترنت نفسه خلال ثلاثة أيام باسم ${inside(referee)} وباسم ${inside(other ?? candidate)}. ${
      office
        ? 'ويستعمله موظفو شركتك أيضًا.'
        : count > 3
          ? `واستعمله ${people(count)} خلال شهر.`
          : 'ولم يكد يستعمله غيرهما خلال شهر.'
    }`,
  told: (_, { referee }) => `عنوان الإنترنت الذي ذكره متصفح ${inside(referee)} غير العنوان الذي رآه خادمنا.`,
  domain: ({ domain = '' }, { referee }) => `أُرسل طلب ${inside(referee)} إلى عنوان شخصي (${inside(domain)}).`,
  alike: ({ domain = '', like = '' }, { referee }) =>
    `ينتهي عنوان ${inside(referee)} بـ${inside(domain)}، ويراسل آخرون من الشركة نفسها من ${inside(like)}.`,
  speed: ({ seconds, least }, { referee }) =>
    `استغرقت إجابة ${inside(referee)} في الصفحة ${lasting(seconds)}، وقراءة هذه الإجابات وكتابتها تستغرق ${lasting(least)} على الأقل.`,
  text: ({ words = 0 }, { referee, other }) =>
    `إجابتا ${inside(referee)} و${inside(other ?? '')} شبه متطابقتين، وفيهما ${inARow(words)}.`,
  resume: ({ words = 0 }, { referee, candidate }) =>
    `في إجابة ${inside(referee)} ${inARow(words)} وردت في السيرة الذاتية لـ${inside(candidate)}.`,
}

const ar: typeof en = {
  heading: 'إشارات',
  kinds: {
    device: 'الجهاز نفسه',
    address: 'عنوان الإنترنت نفسه',
    told: 'عنوانا إنترنت مختلفان',
    domain: 'عنوان شخصي',
    alike: 'عنوان يشبه عنوان الشركة',
    speed: 'أسرع من القراءة',
    text: 'النص نفسه',
    resume: 'عبارات من السيرة الذاتية',
  },
  levels: { 1: 'ملاحظة', 2: 'تنبيه' },
  states: { 0: 'مفتوحة', 1: 'طُلب توضيح', 2: 'ورد توضيح', 3: 'أُغلقت', 4: 'مؤكدة' },
  explained: (words) => `التوضيح: ${inside(words)}`,
  noted: (words) => `التأكيد: ${inside(words)}`,
  withOpen: 'طباعة الإشارات المفتوحة أيضًا',
  seen,
  mayBe: {
    device: 'وقد يفسّر ذلك جهاز مشترك: في عائلة أو متجر أو مكتبة، أو هاتف أُعطي لغيره.',
    address: 'قد يجتمع كثيرون خلف عنوان واحد في مكتب أو فندق أو بيت أو شبكة هاتف.',
    told: 'قد تفسّر ذلك شبكة شركة أو شبكة VPN أو الانتقال من بيانات الهاتف إلى شبكة Wi-Fi.',
    domain: 'تراسل شركات صغيرة كثيرة من عناوين كهذه، ومن ترك شركته لا يملك غيرها.',
    alike: 'قد تملك الشركة أكثر من نطاق، وقد يُكتب اسمها بطريقتين.',
    speed: 'يسرع من أعدّ إجاباته مسبقًا أو أملاها أو يعرف الأسئلة.',
    text: 'قد يتفق زملاء على العبارات، أو يستعملون رسالة قديمة واحدة.',
    resume: 'قد تُرسَل السيرة الذاتية للتذكير، أو تكون العبارات من وصف وظيفي واحد.',
  },
  todo: {
    device: 'اسأل كيف استُعمل جهاز واحد، أو اتصل بالمُعرِّف على رقم شركته.',
    address: 'لا شيء، ما لم يظهر أمر آخر. عندئذ اسأل أين كُتبت الإجابات.',
    told: 'لا شيء، ما لم يظهر أمر آخر.',
    domain: 'إن كان الأمر مهمًّا فابحث عن الشخص في شركته عبر مقسم الهاتف أو صفحته المهنية.',
    alike: 'قارن العنوان بموقع الشركة، واتصل بمقسم هاتفها.',
    speed: 'اقرأ الإجابات: هل تصف هذا الشخص فعلًا؟ إن لم تكن كذلك فاطلب مكالمة.',
    text: 'اقرأ الإجابتين جنبًا إلى جنب، واسأل أحدهما كيف كُتبتا.',
    resume: 'اطلب من المُعرِّف مثالًا بكلماته.',
  },
}
export default ar
