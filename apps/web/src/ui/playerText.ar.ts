import type { InArabic } from '../core/text.ts'
import type en from './playerText.en.ts'

const ar: InArabic<typeof en> = {
  player: 'تسجيل المقابلة',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  back: 'ترجيع 10 ثوانٍ',
  forward: 'تقديم 10 ثوانٍ',
  position: 'موضع التشغيل',
  speed: 'السرعة',
  mute: 'كتم الصوت',
  unmute: 'إلغاء كتم الصوت',
  fullscreen: 'ملء الشاشة',
  leaveFullscreen: 'الخروج من ملء الشاشة',
  failed: 'توقف تشغيل التسجيل، وموضعك محفوظ.',
  checking: 'جارٍ التحقق من صلاحية الوصول…',
  ended: 'انتهت صلاحية وصولك إلى هذا التقرير.',
  retry: 'إعادة المحاولة',
  ownCamera: 'كاميرا المرشح',
  sound: 'صوت فقط',
}
export default ar
