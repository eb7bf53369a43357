import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/field.ts'
import { languages } from '../core/text.ts'
import { eventNames } from '../notification/event.ts'

/** A message before anybody sends it. */
export const MessagePreview = z.object({
  /** The language of these words: its reader's, unless another was asked for. */
  language: z.enum(languages),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type MessagePreview = z.infer<typeof MessagePreview>

export const messageCalls = {
  previewMessage: endpoint({
    method: 'GET',
    path: '/candidate/message',
    who: 'message.preview',
    does: 'A message exactly as it would be sent about a candidate or a requisition, its link without a key.',
    query: z.strictObject({
      event: z.enum(eventNames),
      candidateId: z.optional(Id),
      requisitionId: z.optional(Id),
      language: z.optional(z.enum(languages)),
    }),
    answer: MessagePreview,
  }),
}
