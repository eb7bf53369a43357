import type { HostMessages } from './messages.ts'

const ar: HostMessages = {
  testMessage: {
    subject: 'رسالة تجريبية من {product}',
    title: 'وصلت رسالتك التجريبية',
    paragraphs: ['هذه رسالة تجريبية من {author} للتأكد من وصول الرسائل، وقد وصلت.'],
    button: null,
  },
  auditAnchor: {
    subject: 'سجل التدقيق في {product} اليوم',
    title: 'سجل التدقيق اليوم',
    paragraphs: ['احتفظ بهذه الرسالة، فبالسطر أدناه يُعرف إن كان السجل قد اقتُطع أو أُعيد إنشاؤه بعدها.', '{message}'],
    button: 'فحص السجل',
  },
}
export default ar
