import type { InArabic } from '../../core/text.ts'
import type en from './phoneText.en.ts'

const ar: InArabic<typeof en> = {
  title: 'إفادة عبر الهاتف',
  heading: (referee) => `الاتصال بـ${referee}`,
  about: (candidate, position) => `بشأن ${candidate}، لوظيفة ${position}`,
  aboutCandidate: (candidate) => `بشأن ${candidate}`,
  asked: (date) => `طلب الاتصال به في ${date}.`,
  readOut: 'اقرأ هذا بصوت مسموع',
  hello: (author, company, referee, candidate) =>
    `مرحبًا ${referee}، معك ${author} من ${company}. سمّاك ${candidate} مُعرِّفًا.`,
  applied: (candidate, position) => `تقدّم ${candidate} إلى وظيفة ${position}.`,
  question: (questions, minutes) => `لدي ${questions}، تستغرق نحو ${minutes} دقائق.`,
  consent: (company, candidate) =>
    `تجيب بصفتك الشخصية وبما تعلم. تقرأ ${company} إجاباتك مع اسمك، ولا تصل إلى ${candidate} منها ولا من منصتنا ما لم يوجب القانون ذلك.`,
  kept: {
    zero: 'ولا تُحفظ.',
    one: 'وتُحفظ شهرًا واحدًا.',
    two: 'وتُحفظ شهرين.',
    few: 'وتُحفظ # أشهر.',
    many: 'وتُحفظ # شهرًا.',
    other: 'وتُحفظ # شهر.',
  },
  noted:
    'أدوّن ما تقوله، ثم يصلك برسالة لتصحيحه أو تأكيده خلال 72 ساعة، وبعدها يُحتسب غير مؤكد. ويُسجَّل أننا تحدثنا عبر الهاتف، ومتى، ومع من.',
  mayI: 'هل توافق على ذلك؟',
  number: 'الرقم المطلوب',
  dial: 'اتصال',
  agreed: (referee) => `قرأت هذا بصوت مسموع ووافق ${referee}`,
  agreedFirst: 'يرجى قراءته أولًا، ولا تبدأ إلا بعد الموافقة.',
  begin: 'بدء المكالمة',
  since: (time, number) => `المكالمة جارية منذ ${time}، ${number}. يُحفظ كل شيء أثناء الكتابة.`,
  end: 'إنهاء المكالمة',
  endAsk: 'هل تريد إنهاء المكالمة؟',
  back: 'متابعة',
  endMeans: (referee) => `لن يعود بإمكانك تغيير ما دوّنته، ويصل إلى ${referee} لتأكيده أو تصحيحه.`,
  endsEmpty: 'لم يُدوَّن شيء، فلا تُحفظ المكالمة. ويبقى بإمكان المُعرِّف الإجابة عبر الرابط.',
  leftOpen: {
    zero: 'لا إجابات ناقصة.',
    one: 'بقيت إجابة واحدة ناقصة، ويمكن للمُعرِّف إضافتها.',
    two: 'بقيت إجابتان ناقصتان، ويمكن للمُعرِّف إضافتهما.',
    few: 'بقيت # إجابات ناقصة، ويمكن للمُعرِّف إضافتها.',
    many: 'بقيت # إجابة ناقصة، ويمكن للمُعرِّف إضافتها.',
    other: 'بقيت # إجابة ناقصة، ويمكن للمُعرِّف إضافتها.',
  },
  busy: (author) => `${author} في مكالمة مع هذا المُعرِّف.`,
  waits: (until) => `عبر الهاتف، بانتظار التأكيد حتى ${until}`,
  confirmed: (time) => `عبر الهاتف، أكّدها المُعرِّف في ${time}`,
  unconfirmed: 'عبر الهاتف، لم تُؤكَّد',
  typed: 'بدأ هذا المُعرِّف الإجابة كتابةً. لا يُتصل به إلا إذا طلب ذلك.',
  ended: 'لا يمكن الاتصال بهذا المُعرِّف، فلا يُنتظر رد منه الآن.',
  taken: 'دوّنها',
  begun: 'بدأت',
  endedAt: 'انتهت',
}
export default ar
