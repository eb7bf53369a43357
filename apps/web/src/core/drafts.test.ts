import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { draftOf } from './drafts.ts'

const root = path.resolve(import.meta.dirname, '..')
const screens = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

test('a password, or a code, is never kept as a draft', () => {
  const secret = /<PasswordInput|type="password"|one-time-code/
  const forms = screens
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
    .filter(([, source]) => secret.test(source) && source.includes('useEndpointForm('))
  expect(forms.length).toBeGreaterThan(4)
  for (const [file, source] of forms)
    expect(source.split('draft: false').length, file).toBe(source.split('useEndpointForm(').length)
})

test('a form that sends by an act of its own tells the act whose draft it is', () => {
  const sends = /\b(use\w*Form)\(/
  const lambda = /\bsend: (?:async )?\((\w+|\{.*?\})(, on)?\) =>/g
  const forms = screens
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
    .filter(([, source]) => sends.test(source) && !source.includes('draft: false'))
  const acts = forms.flatMap(([file, source]) =>
    [...source.matchAll(lambda)].flatMap(([head, , on]) =>
      source.includes('mutateAsync(') ? [{ file, head, on }] : [],
    ),
  )
  expect(acts.length).toBeGreaterThan(10)
  expect(acts.filter(({ on }) => !on)).toEqual([])
})

test('what was typed on while a draft was sent is the next one', () => {
  const draft = draftOf<string>('note')
  draft.keep('Sent', '')
  const sent = draft.sending()
  draft.keep('Sent, and more', '')
  sent()
  expect(draft.at()).toBe('Sent, and more')
  draft.sending()()
  expect(draft.at()).toBeUndefined()
})
