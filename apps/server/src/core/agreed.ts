import { createHash } from 'node:crypto'
import { nameOfFolder, sealingKeys } from './dataFolder.ts'
import type { Env } from './env.ts'

/** Prints of the settings on which all processes of one database must agree, by the name that an operator gives them. */
export type AgreedSettings = Record<string, string[]>

/** The settings of this process that others must share: a value that is not set is one too. */
export function agreedSettings(env: Env): AgreedSettings {
  const { S3_BUCKET, S3_ENDPOINT, SMTP_URL, MAIL_FROM, BOT_INTERVIEWER_EMAIL } = env
  const values = {
    // Where nobody set it, it names the port of the process itself.
    PUBLIC_URL: [env.fixed.includes('PUBLIC_URL') ? env.PUBLIC_URL : undefined],
    SECRET: sealingKeys(env).map((key) => key.toString('hex')),
    SMTP_URL: [SMTP_URL],
    MAIL_FROM: [MAIL_FROM],
    WHATSAPP_PHONE_NUMBER_ID: [env.WHATSAPP_PHONE_NUMBER_ID],
    S3_BUCKET: [S3_BUCKET && `${S3_ENDPOINT ?? ''} ${S3_BUCKET}`],
    DATA_DIR: [nameOfFolder(env)],
    BOT_INTERVIEWER_EMAIL: [BOT_INTERVIEWER_EMAIL],
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, all]) => [name, all.map((value) => printOf(name, value ?? ''))]),
  )
}

const printOf = (name: string, value: string) =>
  createHash('sha256').update(`majlis setting ${name}\0${value}`).digest('hex').slice(0, 32)

/** The names of the settings in which two processes differ. */
export function differencesOf(own: AgreedSettings, other: AgreedSettings): string[] {
  return Object.keys(own).filter((name) => !isAgreed(own[name] ?? [], other[name] ?? []))
}

/** Of several keys the first is used and all are understood: two processes agree when each understands the other. */
const isAgreed = ([ownFirst = '', ...own]: string[], [otherFirst = '', ...other]: string[]) =>
  [otherFirst, ...other].includes(ownFirst) && [ownFirst, ...own].includes(otherFirst)
