import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { Done } from '../core/field.ts'
import { ByName, MessageTemplate, TemplateChange, TestMessage } from './schema.ts'

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
    body: TestMessage,
    answer: Done,
  }),
}
