import type { Schema } from '@majlis/domain/core/endpoint.ts'
import { type MessageKey, type Sentences, speak } from '@majlis/domain/core/text.ts'
import { dictionary, language } from './text.ts'

/** The domain's sentences: what schemas say under fields. */
export const sentences = dictionary({
  en: () => import('@majlis/domain/core/text.en.ts'),
  ar: () => import('@majlis/domain/core/text.ar.ts'),
})

/** Says a message key of the domain in the page's language. */
export const say = (key: MessageKey | (string & {}), params?: Record<string, string | number>): string =>
  speak((sentences.loaded[language()] ?? {}) as Sentences, key, params)

/** The faults of a value under their paths, in words: `{email: 'Please enter an email.'}`; empty when it is right. */
export function faultsOf(schema: Schema, value: unknown): Record<string, string> {
  const told = schema.safeParse(value)
  const errors: Record<string, string> = {}
  for (const issue of told.error?.issues ?? []) errors[issue.path.join('.')] ??= say(issue.message)
  return errors
}
