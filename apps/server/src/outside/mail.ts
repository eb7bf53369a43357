import { emailPattern } from '@majlis/domain/core/field.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { logoPlace } from '@majlis/domain/notification/layout.ts'
import { fill, wordsOf } from '@majlis/domain/notification/values.ts'
import { createTransport } from 'nodemailer'
import { cleanLine } from '../core/errorText.ts'
import { traced } from '../core/trace.ts'

/** One message to one person, ready to go. */
export interface OutgoingMail {
  /** `<id@host>`; the same in every attempt, so that mail programs show a repeated one once. */
  messageId: string
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** A whole iCalendar file with its METHOD. */
  icalendar: string | null
  /** For which company it is sent, in which language it says so, and who is reached by answering it. */
  /** The logo of the company it is sent for: it goes with the letter, so that nothing is loaded from anywhere. */
  logo?: Buffer | null
  behalf?: { company: string; language: Language; replyTo: string | null } | null
}

/** What became of a message: who took it, and in which words. */
export interface Taken {
  accepted: true
  /** True when it was only kept for the admin to look at: nobody outside has it. */
  kept: boolean
  response: string
  messageId: string
}

/** The way out for e-mail. `send` throws a NotDelivered that says whether another attempt makes sense. */
export interface Mail {
  send(message: OutgoingMail): Promise<Taken>
  close(): void
}

/**
 * Why a message did not go: `later` may work another time, `unreachable` means that no message would go now,
 * `bounced` that this address takes none, `refused` that this message is not taken.
 */
export class NotDelivered extends Error {
  readonly reason: 'later' | 'unreachable' | 'bounced' | 'refused'

  constructor(reason: NotDelivered['reason'], message: string) {
    super(message)
    this.name = 'NotDelivered'
    this.reason = reason
  }
}

/** How long one mail may take over all, in milliseconds; a server that drips its answers is left then. */
const mailLimit = 60_000
/** No answer of a mail server needs more bytes than this. */
const answerLimit = 32_768

/** SMTP where SMTP_URL is set; otherwise the messages stay in the outbox, where the admin reads them. */
export function openMail(env: { SMTP_URL?: string | undefined; MAIL_FROM: string }, limit = mailLimit): Mail {
  if (!env.SMTP_URL) return outbox
  const mail = smtp(env.SMTP_URL, () => env.MAIL_FROM, limit)
  return { ...mail, send: (message) => traced('mail send', () => mail.send(message), { outside: true }) }
}

const outbox: Mail = {
  send: async ({ messageId }) => ({
    accepted: true,
    kept: true,
    response: 'Not sent: no mail server is set up.',
    messageId,
  }),
  close: () => {},
}

/** Speaks to the mail server as far as signing in, and sends nothing; throws with what it said. */
export async function checkMail(url: string): Promise<void> {
  const transport = openTransport(url)
  await transport.verify().finally(() => transport.close({ force: true }))
}

const openTransport = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // A line that is cut may have been cut after the server took the message: only a new attempt sends it again.
    maxRequeues: 0,
    // Left before the server leaves it, which would be seen only when it is used.
    idleTimeout: 5_000,
    maxResponseSize: answerLimit,
    // A server that has gone wrong is not asked to say goodbye.
    socketCloseTimeout: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

function smtp(url: string, sender: () => string, limit: number): Mail {
  const transport = openTransport(url)
  return {
    async send({ messageId, to, subject, html, text, icalendar, logo, behalf }) {
      if (!emailPattern.test(to.address)) throw new NotDelivered('bounced', "This isn't a valid email address.")
      const icalEvent = icalendar
        ? { method: /^METHOD:(\w+)/m.exec(icalendar)?.[1] ?? 'PUBLISH', filename: 'invite.ics', content: icalendar }
        : undefined
      // Only an object is safe: a string with a line break in it would be read as several addresses.
      const reader = { name: oneLine(to.name), address: to.address }
      const signal = AbortSignal.timeout(limit)
      const sent = await transport
        .sendMail({
          messageId,
          from: person(sender()),
          to: reader,
          subject,
          html: logo ? html.replace(logoPlace, logoHtml) : html,
          text,
          icalEvent,
          ...(logo && { attachments: [{ ...logoFile, content: logo }] }),
          signal,
          ...(behalf && sentFor(sender(), behalf)),
        })
        .catch((error: SmtpError) => {
          if (signal.aborted)
            throw new NotDelivered('unreachable', `The mail server took longer than ${limit / 1000} s.`)
          throw new NotDelivered(reasonOf(error), cleanLine(error.message))
        })
      return { accepted: true, kept: false, response: cleanLine(sent.response), messageId }
    },
    close: () => transport.close({ force: true }),
  }
}

/** A letter names the picture that goes with it by this id. */
const logoFile = { cid: 'logo', filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline' } as const
const logoHtml = `<img src="cid:${logoFile.cid}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:240px;margin:0 0 10px">`

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  command?: string
}

const connection = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH', 'EPROXY']

/** Only what the server says about the reader or the message is final; about us it is a setting to be mended. */
function reasonOf({ code = '', responseCode = 0, command = '' }: SmtpError): NotDelivered['reason'] {
  // 421 is the server closing; what it says of us, before it was told of a reader, it would say to the next message too.
  if (connection.includes(code) || responseCode === 421) return 'unreachable'
  if (code === 'EENVELOPE' && command.startsWith('MAIL') && responseCode < 500) return 'unreachable'
  // 503 complains of the order of commands, not of what was sent.
  if (responseCode < 500 || responseCode === 503) return 'later'
  if (code === 'EENVELOPE' && command.startsWith('RCPT')) return 'bounced'
  return code === 'EMESSAGE' ? 'refused' : 'later'
}

/** From our own address, in the name of a company; who answers it reaches whoever stands for it there. */
function sentFor(sender: string, { company, language, replyTo }: NonNullable<OutgoingMail['behalf']>) {
  const { name: product, address } = person(sender)
  const name = product ? (fill(wordsOf[language].via, { company, product }) ?? company) : company
  const mayReply = replyTo !== null && emailPattern.test(replyTo)
  return { from: { name: oneLine(name), address }, ...(mayReply && { replyTo: { name: '', address: replyTo } }) }
}

const oneLine = (name: string) => name.replace(/\p{Cc}+/gu, ' ').trim()

/** `Name <address>` or an address alone, as an object. */
export function person(sender: string): { name: string; address: string } {
  const [, name = '', address = sender] = /^(.*?)\s*<(.+)>$/.exec(sender) ?? []
  return { name: name.replace(/^"|"$/g, ''), address }
}
