import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { bounded, Done, email, Moment, ReadAt } from '../core/field.ts'
import { languages } from '../core/text.ts'
import { eventNames } from './event.ts'

/** One message of one language: its event is part of the address. */
const ByName = z.strictObject({ event: z.enum(eventNames), language: z.enum(languages) })

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

export const templateCalls = {
  templates: endpoint({
    method: 'GET',
    path: '/other/message_template',
    who: 'messageTemplate.read',
    does: "What every message says, in both languages: the own words, else the installation's, else the product's.",
    answer: z.array(MessageTemplate),
  }),
  changeTemplate: endpoint({
    method: 'PUT',
    path: '/other/message_template/:event/:language',
    who: 'messageTemplate.update',
    does: "Gives a message other words: a company its own messages, an admin the installation's.",
    params: ByName,
    body: TemplateChange,
    answer: MessageTemplate,
  }),
  restoreTemplate: endpoint({
    method: 'DELETE',
    path: '/other/message_template/:event/:language',
    who: 'messageTemplate.update',
    does: 'Takes the own words of a message back.',
    params: ByName,
    answer: MessageTemplate,
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/other/outbox/test',
    who: 'setting.update',
    does: 'Queues a test message to an address, to see whether messages arrive.',
    body: z.strictObject({
      email: email({ required: 'user.email', pattern: 'email.pattern', short: 'email.pattern', long: 'email.long' }),
    }),
    answer: Done,
  }),
}
