import * as z from 'zod/mini'
import { bounded, email, Id, Moment, ReadAt } from '../core/field.ts'
import { languages } from '../core/text.ts'
import { eventNames } from './event.ts'

/** A line of the e-mail and WhatsApp log. */
export const NotificationLog = z.object({
  id: Id,
  kind: z.int(),
  type: z.string(),
  description: z.nullable(z.string()),
  recipient: z.string(),
  subject: z.nullable(z.string()),
  delivery_status: z.int(),
  createdAt: Moment,
  /** When somebody outside took it; null while nobody has. */
  sentAt: z.nullable(Moment),
  attempts: z.int(),
  /** The next try of one that waits. */
  nextAttemptAt: Moment,
  /** What the mail server said when it took the message. */
  answer: z.nullable(z.string()),
  /** Why the last attempt did not succeed. */
  lastError: z.nullable(z.string()),
})
export type NotificationLog = z.infer<typeof NotificationLog>

/** A line of a requisition's log; with `include=whatsapp` how far WhatsApp says that its message has come. */
export const LoggedMessage = z.extend(NotificationLog, {
  whatsapp: z.optional(z.nullable(z.object({ delivery_status: z.string() }))),
})
const written = {
  html: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Where the picture opens that goes with it: its company's logo, or the installation's mark. */
  logo: z.optional(z.nullable(z.string())),
}
/** A message of the log with its words. */
export const WrittenMessage = z.extend(NotificationLog, written)
export const WrittenLoggedMessage = z.extend(LoggedMessage, written)

/** One message of one language: its event is part of the address. */
export const ByName = z.strictObject({ event: z.enum(eventNames), language: z.enum(languages) })

/** What a message says now, and whose words these are: the company's, the installation's or the product's own. */
export const MessageTemplate = z.extend(z.object(ByName.shape), {
  from: z.enum(['company', 'portal', 'product']),
  subject: z.string(),
  /** Plain text; empty lines part the paragraphs. */
  body: z.string(),
  /** The names that stand for values, without their braces. */
  placeholders: z.array(z.string()),
  /** Of the own words; null while there are none. */
  updatedAt: z.nullable(Moment),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** The longest subject and body of a message. */
const templateLimits = { subject: 200, body: 4000 } as const

/** New words for a message. */
export const TemplateChange = z.strictObject({
  subject: z
    .string({ error: 'template.subject' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'template.subject', abort: true }),
      ...bounded(templateLimits.subject, 'template.subject.long'),
      z.regex(/^[^\r\n]*$/, { error: 'template.subject.lines' }),
    ),
  body: z
    .string({ error: 'template.body' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'template.body', abort: true }),
      ...bounded(templateLimits.body, 'template.body.long'),
    ),
  updatedAt: ReadAt,
})
export type TemplateChange = z.infer<typeof TemplateChange>

/** To whom a test message goes. */
export const TestMessage = z.strictObject({
  email: email({ required: 'user.email', pattern: 'email.pattern', short: 'email.pattern', long: 'email.long' }),
})
