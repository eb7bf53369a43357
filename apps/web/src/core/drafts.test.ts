import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

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
