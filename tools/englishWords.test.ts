import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = ['apps/web/src', 'apps/server/src', 'packages/domain/src'].flatMap((place) =>
  fs.globSync(`${place}/**/*.en.ts`, { cwd: root }),
)

test('a ref-check is written in one way; "Ref-Check Report" is the name that the specification gives', () => {
  expect(files.length).toBeGreaterThan(100)
  const others = files.flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) =>
        /\b(RefCheck|Refcheck|Ref-Check|ref check)/.test(
          line.replace('Ref-Check Report', '').replace(/^import .*/, ''),
        ),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(others).toEqual([])
})
