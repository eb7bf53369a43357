import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = ['apps/web/src', 'apps/server/src', 'packages/domain/src'].flatMap((place) =>
  fs.globSync(`${place}/**/*.ar.ts`, { cwd: root }),
)

test('whoever interviews and whoever gives a reference are written with both marks: without them they read as axes, and as an id', () => {
  expect(files.length).toBeGreaterThan(100)
  const bare = files.flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      // An id is one.
      .filter((line) => /محاور|معرّف/.test(line.replace('معرّف العميل', '')))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(bare).toEqual([])
})
