import fs from 'node:fs'
import path from 'node:path'
import ar from '@majlis/domain/audit/actions.ar.ts'
import en from '@majlis/domain/audit/actions.en.ts'
import { expect, test } from 'vitest'

const server = path.resolve(import.meta.dirname, '../../../../server/src')

/** The codes of deeds that stand in a file beside the word audit. */
function deedsIn(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8')
  return [...text.matchAll(/\baudit\(([^;]*?)\n?\s*\)\n/gs), ...text.matchAll(/into audit_log[^;]*?`/gs)].flatMap(
    ([call]) => [...call.matchAll(/'([a-z][a-zA-Z]*\.[a-z][a-zA-Z]*)'/g)].map(([, deed]) => deed as string),
  )
}

test('each deed that the server writes down has words in both languages', () => {
  const files = fs
    .globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => path.join(server, file))
  const deeds = new Set(files.flatMap(deedsIn))
  expect(deeds.size).toBeGreaterThan(100)
  expect([...deeds].filter((deed) => !(deed in en)).sort()).toEqual([])
  expect(Object.keys(ar)).toEqual(Object.keys(en))
})
