import type { HostMessages } from './messages.ts'

const en: HostMessages = {
  testMessage: {
    subject: 'Test message from {product}',
    title: 'Your test message arrived',
    paragraphs: ['{author} sent this message to check that messages are delivered.'],
    button: null,
  },
  auditAnchor: {
    subject: 'The audit log of {product} today',
    title: 'The audit log today',
    paragraphs: [
      'Keep this message. With the line below anyone can tell whether the log was cut or made anew since then.',
      '{message}',
    ],
    button: 'Check the log',
  },
}
export default en
