import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { cleanLine } from '../core/errorText.ts'
import { traced } from '../core/trace.ts'
import { NotDelivered } from './mail.ts'

/** An approved template with its values: outside a conversation nothing else may be sent. */
export interface WhatsAppMessage {
  /** International number. */
  to: string
  template: string
  language: string
  parameters: string[]
  /** What follows the fixed part of the button's address; null without a button. */
  button: string | null
}

/** The way out for WhatsApp. `send` answers the message's id there, null when it was only kept in the outbox. */
export interface WhatsApp {
  send(message: WhatsAppMessage): Promise<{ id: string | null }>
}

interface Settings {
  WHATSAPP_URL: string
  WHATSAPP_TOKEN?: string | undefined
  WHATSAPP_PHONE_NUMBER_ID?: string | undefined
}

/** The Cloud API where its token is set; otherwise the messages stay in the outbox. */
export function openWhatsApp(env: Settings): WhatsApp {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: from } = env
  if (!token || !from) return { send: async () => ({ id: null }) }
  const address = `${env.WHATSAPP_URL}/${encodeURIComponent(from)}/messages`
  return {
    send: (message) => traced('whatsapp send', () => send(message), { outside: true }),
  }

  async function send(message: WhatsAppMessage) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(message)),
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    }).catch((error: Error) => {
      throw new NotDelivered('unreachable', cleanLine(error.message))
    })
    const answer = Answer.safeParse(await readJson(response))
    const id = cleanLine(answer.data?.messages?.[0]?.id ?? '')
    if (response.ok && id) return { id }
    throw refusal(response.status, answer.data?.error)
  }
}

/** The answer in JSON, or null when it is none, breaks off or is longer than any answer needs. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > answerLimit) return null
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return null
  }
}
const answerLimit = 65_536

function bodyOf({ to, template, language, parameters, button }: WhatsAppMessage) {
  const text = (value: string) => ({ type: 'text', text: value })
  const components: object[] = [{ type: 'body', parameters: parameters.map(text) }]
  if (button) components.push({ type: 'button', sub_type: 'url', index: '0', parameters: [text(button)] })
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/\D/g, ''),
    type: 'template',
    template: { name: template, language: { code: language }, components },
  }
}

const Answer = z.object({
  messages: z.optional(z.array(z.object({ id: z.string() }))),
  error: z.optional(z.object({ message: z.string(), code: z.number() })),
})

// Codes of the Cloud API: limits of the account or of this person, and numbers that cannot be reached.
const tooMany = [4, 80007, 130429, 131048, 131049, 131056]
const unreachableNumber = [131026, 131030]
const ourToken = [0, 10, 190]

function refusal(status: number, error: { message: string; code: number } | undefined): NotDelivered {
  const words = error ? cleanLine(`${error.code}: ${error.message}`) : `WhatsApp answered ${status}.`
  if (!error) return new NotDelivered(status >= 500 || status === 429 ? 'unreachable' : 'later', words)
  if (ourToken.includes(error.code)) return new NotDelivered('unreachable', words)
  if (unreachableNumber.includes(error.code)) return new NotDelivered('bounced', words)
  return new NotDelivered(tooMany.includes(error.code) || status >= 500 ? 'later' : 'refused', words)
}

const Webhook = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.optional(z.array(z.object({ id: z.string(), status: z.string() }))),
          }),
        }),
      ),
    }),
  ),
})

/** Which message has come how far: sent, delivered, read or failed. They repeat and come in any order. */
export interface WhatsAppStatus {
  id: string
  status: string
}

/** The news in a call of the webhook; null unless its raw body bears the app secret's signature. */
export function readWebhook(body: Buffer, signature: string | undefined, secret: string): WhatsAppStatus[] | null {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const given = Buffer.from(signature ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { entry } = Webhook.parse(JSON.parse(body.toString('utf8')))
  return entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []))
}
