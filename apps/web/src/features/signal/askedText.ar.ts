import type { InArabic } from '../../core/text.ts'
import type en from './askedText.en.ts'

const inside = (words: string | null) => `\u2068${words ?? ''}\u2069`

const ar: InArabic<typeof en> = {
  title: 'سؤال بشأن إفادة',
  lead: (company) => `لدى ${company} سؤال عن كيفية تقديم إفادة. ليس اتهامًا، ويكفي جواب قصير.`,
  nothing: 'لا سؤال ينتظر جوابك الآن.',
  until: (date) => `يمكنك الجواب حتى ${date}، ولا يقرأه إلا الشركة.`,
  over: 'انتهت مدة الجواب.',
  answer: 'جوابك',
  send: 'إرسال',
  again: 'إرسال الجواب المعدّل',
  sent: 'شكرًا لك، وصل جوابك. ما زال بإمكانك تعديله.',
  toReferee: {
    device: (_, isOfTwo, candidate) =>
      isOfTwo
        ? 'وردت إجاباتك وإجابات مُعرِّف آخر من الجهاز نفسه.'
        : `وردت إجاباتك من جهاز استُعمل أيضًا باسم ${inside(candidate)}.`,
    address: (_, isOfTwo, candidate) =>
      isOfTwo
        ? 'وردت إجاباتك وإجابات مُعرِّف آخر من عنوان الإنترنت نفسه.'
        : `استُعمل عنوان الإنترنت نفسه لإجاباتك وباسم ${inside(candidate)}.`,
    told: () => 'عنوان الإنترنت الذي ذكره متصفحك غير العنوان الذي رآه خادمنا.',
    domain: ({ domain = '' }) => `أُرسل إليك الطلب إلى عنوان شخصي (${inside(domain)}).`,
    alike: ({ domain = '', like = '' }) =>
      `ينتهي عنوانك بـ${inside(domain)}، ويراسل آخرون من الشركة نفسها من ${inside(like)}.`,
    speed: () => 'وصلت إجاباتك أسرع مما تُقرأ الأسئلة وتُكتب الإجابات.',
    text: () => 'إجاباتك شبه مطابقة لإجابات مُعرِّف آخر.',
    resume: (_, __, candidate) => `في إجاباتك جملة وردت في السيرة الذاتية لـ${inside(candidate)}.`,
  },
  toCandidate: {
    device: (_, { referee, other }) =>
      other
        ? `وردت إجابات ${inside(referee)} و${inside(other)} من الجهاز نفسه.`
        : `وردت إجابات ${inside(referee)} من جهاز استعملته أنت أيضًا.`,
    address: (_, { referee, other }) =>
      other
        ? `وردت إجابات ${inside(referee)} و${inside(other)} من عنوان الإنترنت نفسه.`
        : `وردت إجابات ${inside(referee)} من عنوان إنترنت استعملته أنت أيضًا.`,
    told: (_, { referee }) => `عنوان الإنترنت الذي ذكره متصفح ${inside(referee)} غير العنوان الذي رآه خادمنا.`,
    domain: ({ domain = '' }, { referee }) =>
      `العنوان الذي أعطيته لـ${inside(referee)} عنوان شخصي (${inside(domain)}).`,
    alike: ({ domain = '', like = '' }, { referee }) =>
      `ينتهي العنوان الذي أعطيته لـ${inside(referee)} بـ${inside(domain)}، ويراسل آخرون من الشركة نفسها من ${inside(like)}.`,
    speed: (_, { referee }) => `وصلت إجابات ${inside(referee)} أسرع مما تُقرأ الأسئلة وتُكتب الإجابات.`,
    text: (_, { referee, other }) => `إجابات ${inside(referee)} و${inside(other)} شبه متطابقة.`,
    resume: (_, { referee }) => `في إجابات ${inside(referee)} جملة وردت في سيرتك الذاتية.`,
  },
  own: 'ما لوحظ',
  ownLead: (company) =>
    `حقائق تراها ${company} أيضًا. ليس في أي منها حكم، ولكل منها تفسير بريء ممكن. وإن كان لدى ${company} سؤال فستسألك.`,
  states: {
    0: 'لم يُنظر فيها بعد',
    1: 'طُلب توضيح',
    2: 'ورد توضيح',
    3: 'انتهى أمرها',
    4: 'أكدتها الشركة',
  },
}
export default ar
