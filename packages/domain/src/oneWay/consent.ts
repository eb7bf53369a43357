import type { Language } from '../core/text.ts'

/** Which words a candidate agrees to before the first byte is recorded; new words get a new version. */
export const consentVersion = '2026-2'

/** The words of this version; {company} is who will see the recording. */
export const consentWords: Record<Language, readonly string[]> = {
  en: [
    'This interview records your video and voice. {company} and the people it asks to assess your application may watch the recording.',
    'The recording is kept for as long as the application needs it, then deleted. At any time, you can ask for a copy or for it to be deleted.',
    'You can stop at any time. Anything recorded by then is kept until you ask for it to be deleted.',
  ],
  ar: [
    'تُسجَّل في هذه المقابلة صورتك وصوتك. ويمكن لـ {company} ولمن تكلّفه بتقييم طلبك مشاهدة التسجيل.',
    'يُحفظ التسجيل ما دام طلبك يحتاج إليه ثم يُمحى. ويمكنك في أي وقت طلب نسخة منه أو طلب محوه.',
    'يمكنك التوقف في أي لحظة، ويبقى ما سُجِّل حتى ذلك الحين إلى أن تطلب محوه.',
  ],
}
