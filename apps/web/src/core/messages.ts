import type { Schema } from '@majlis/domain/core/call.ts'
import { formatMessage, type MessageParams, type SharedKey } from '@majlis/domain/core/text.ts'
import { dictionary, language } from './text.ts'

/** The sentences that browsers share with the server: what schemas say under fields, and screens beside what is shut. */
export const messages = dictionary({
  en: () => import('@majlis/domain/core/text.en.ts'),
  ar: () => import('@majlis/domain/core/text.ar.ts'),
})

const spoken = (key: string, params?: MessageParams) => formatMessage(messages.loaded[language()] ?? {}, key, params)

/** Says a sentence of the domain in the page's language. */
export const messageText = (key: SharedKey): string => spoken(key)

/** The faults of a value under their paths, in words: `{email: 'Please enter an email.'}`; empty when it is right. */
export function faultsOf(schema: Schema, value: unknown): Record<string, string> {
  const result = schema.safeParse(value)
  const errors: Record<string, string> = {}
  for (const issue of result.error?.issues ?? [])
    errors[issue.path.join('.')] ??= spoken(
      issue.message,
      issue.code === 'too_big' ? { maximum: Number(issue.maximum) } : undefined,
    )
  return errors
}
