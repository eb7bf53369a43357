import type { Language } from '../core/text.ts'

/** Which words somebody in a live interview agrees to before the first byte is recorded; new words get a new version. */
export const liveConsentVersion = 'live-2026-1'

/** The words of this version, by who reads them; {company} is who will see the recording. */
export const liveConsentWords: Record<Language, Record<'candidate' | 'interviewer' | 'watcher', readonly string[]>> = {
  en: {
    candidate: [
      "This interview records your video and voice, in the interviewer's browser and in yours, so that a lost connection loses nothing. {company} and the people it asks to assess your application may watch the recording.",
      'Anyone from {company} who watches live is named on this page.',
      'The recording is kept for as long as your application needs it, then deleted. At any time, you can ask for a copy or for it to be deleted.',
      'You can withdraw your agreement at any time, and recording stops for everyone. Anything recorded by then is kept until you ask for it to be deleted.',
    ],
    interviewer: [
      "This interview records your video and voice, in your browser and in the candidate's. {company} and the people it asks to assess the candidate may watch the recording.",
      'Your notes, ratings and highlights are never shown to the candidate.',
      'You can withdraw your agreement at any time, and recording stops for everyone. Anything recorded by then is kept.',
    ],
    watcher: [
      'You watch this interview live. Nobody sees or hears you, and the candidate is told your name.',
      'The interview is recorded for {company}. Do not record it yourself.',
    ],
  },
  ar: {
    candidate: [
      'تُسجَّل في هذه المقابلة صورتك وصوتك، في متصفح المحاور وفي متصفحك معًا، حتى لا يضيع شيء عند انقطاع الاتصال. ويمكن لـ {company} ولمن تكلّفه بتقييم طلبك مشاهدة التسجيل.',
      'يظهر في هذه الصفحة اسم كل من يتابع المقابلة مباشرةً من {company}.',
      'يُحفظ التسجيل ما دام طلبك يحتاج إليه ثم يُمحى. ويمكنك في أي وقت طلب نسخة منه أو طلب محوه.',
      'يمكنك سحب موافقتك في أي لحظة، فيتوقف التسجيل لدى الجميع. ويبقى ما سُجِّل حتى ذلك الحين إلى أن تطلب محوه.',
    ],
    interviewer: [
      'تُسجَّل في هذه المقابلة صورتك وصوتك، في متصفحك وفي متصفح المرشح معًا. ويمكن لـ {company} ولمن تكلّفه بتقييم المرشح مشاهدة التسجيل.',
      'لا تظهر ملاحظاتك وتقييماتك واللحظات التي تبرزها للمرشح أبدًا.',
      'يمكنك سحب موافقتك في أي لحظة، فيتوقف التسجيل لدى الجميع. ويبقى ما سُجِّل حتى ذلك الحين.',
    ],
    watcher: [
      'تتابع هذه المقابلة مباشرةً. لا يراك أحد ولا يسمعك، ويُبلَّغ المرشح باسمك.',
      'تُسجَّل المقابلة لصالح {company}. لا تسجّلها بنفسك.',
    ],
  },
}
