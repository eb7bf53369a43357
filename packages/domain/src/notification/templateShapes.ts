import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { Done } from '../core/field.ts'
import { ByName, MessageTemplate, TemplateChange, TestMessage } from './schema.ts'

/** What only the server needs of these calls. */
export const templateShapes = {
  templates: {
    does: "What every message says, in both languages: the own words, else the installation's, else the product's.",
    answer: z.array(MessageTemplate),
  },
  changeTemplate: {
    does: "Gives a message other words: a company its own messages, an admin the installation's.",
    params: ByName,
    body: TemplateChange,
    answer: MessageTemplate,
  },
  restoreTemplate: {
    does: 'Takes the own words of a message back.',
    params: ByName,
    answer: MessageTemplate,
  },
  sendTest: {
    does: 'Queues a test message to an address, to see whether messages arrive.',
    body: TestMessage,
    answer: Done,
  },
} as const satisfies Shapes
