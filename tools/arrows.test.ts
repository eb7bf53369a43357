import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let house: string
beforeAll(() => {
  house = fs.mkdtempSync(path.join(os.tmpdir(), 'majlis-house-'))
})
afterAll(() => fs.rmSync(house, { recursive: true }))

/** Builds a small house of these files, each with what it imports, and tells what the arrows say. */
function arrows(files: Record<string, string[]>): string[] {
  fs.rmSync(house, { recursive: true })
  for (const place of ['packages/domain/src', 'apps/server/src', 'apps/web/src', 'apps/web/tools', 'tools'])
    fs.mkdirSync(path.join(house, place), { recursive: true })
  const all = new Set([
    ...Object.keys(files),
    ...Object.entries(files).flatMap(([from, to]) => to.filter(isOwn).map((file) => at(from, file))),
  ])
  for (const file of all) {
    const text = (files[file] ?? []).map(imported).join('\n')
    fs.mkdirSync(path.dirname(path.join(house, file)), { recursive: true })
    fs.writeFileSync(path.join(house, file), `${text}\nexport {}\n`)
  }
  const tool = path.join(import.meta.dirname, 'arrows.ts')
  const { stdout, stderr } = spawnSync(process.execPath, [tool], { cwd: house, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout
    .trim()
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' > ').slice(0, 2).join(' > '))
}
/** `type ./schema.ts` is imported for its types alone. */
const imported = (to: string) => (to.startsWith('type ') ? `import type { T } from '${pathOf(to)}'` : `import '${to}'`)
const pathOf = (to: string) => to.replace(/^type /, '')
const isOwn = (to: string) => pathOf(to).startsWith('.')
const at = (from: string, to: string) => path.join(path.dirname(from), pathOf(to))

test('imports that follow the arrows pass', () => {
  const result = arrows({
    'packages/domain/src/candidate/api.ts': ['type ./shapes.ts', '../core/call.ts'],
    'packages/domain/src/candidate/rules.ts': ['type ./schema.ts', 'type ../interview/schema.ts', './status.ts'],
    'packages/domain/src/candidate/shapes.ts': ['./schema.ts', '../interview/schema.ts'],
    'packages/domain/src/apis.ts': ['./candidate/api.ts', './candidate/shapes.ts'],
    'apps/server/src/features/candidate/handlers.ts': [
      '../interview/store.ts',
      '../interview/messages.ts',
      '../../outside/mail.ts',
      '../../db/scope.ts',
    ],
    'apps/server/src/app.ts': ['./http/mount.ts', './features/candidate/handlers.ts'],
    'apps/web/src/pages/Candidates.tsx': [
      '../features/candidate/List.tsx',
      '../features/interview/Room.tsx',
      '../ui/Button.tsx',
    ],
  })
  expect(result).toEqual([])
})

test('every import against an arrow is found', () => {
  const result = arrows({
    'packages/domain/src/core/text.ts': ['../candidate/rules.ts', 'node:fs'],
    'packages/domain/src/interview/schema.ts': ['../candidate/schema.ts', './rules.ts'],
    'packages/domain/src/interview/shapes.ts': ['./api.ts'],
    'packages/domain/src/lookup/api.ts': ['./shapes.ts'],
    'packages/domain/src/account/rules.ts': ['./schema.ts', '../lookup/schema.ts'],
    'apps/server/src/core/env.ts': ['../db/connect.ts'],
    'apps/server/src/db/scope.ts': ['../outside/mail.ts', '../main.ts'],
    'apps/server/src/outside/pdf.ts': ['../features/candidate/store.ts', '../../../web/src/ui/Button.tsx'],
    'apps/server/src/http/mount.ts': ['../features/candidate/handlers.ts'],
    'apps/server/src/features/candidate/handlers.ts': ['../interview/handlers.ts'],
    'apps/server/src/features/interview/store.ts': ['../candidate/store.ts'],
    'apps/server/src/features/candidate/store.ts': ['../assignment/store.ts'],
    'apps/server/src/features/assignment/store.ts': ['../oneWay/take.ts', '../scheduling/messages.ts'],
    'apps/server/src/features/verdict/handlers.ts': ['../review/store.ts'],
    'apps/web/src/ui/Button.tsx': ['../features/candidate/List.tsx'],
    'apps/web/src/features/candidate/List.tsx': ['../interview/Room.tsx'],
    'apps/web/src/core/client.ts': ['../../../server/src/core/env.ts'],
    'apps/web/src/features/account/Form.tsx': ['../../../../../packages/domain/src/account/shapes.ts'],
  })
  expect(result.toSorted()).toEqual(
    [
      'domain-core: packages/domain/src/core/text.ts > packages/domain/src/candidate/rules.ts',
      'domain-alone: packages/domain/src/core/text.ts > fs',
      'domain-interview: packages/domain/src/interview/schema.ts > packages/domain/src/candidate/schema.ts',
      'domain-schema: packages/domain/src/interview/schema.ts > packages/domain/src/interview/rules.ts',
      'calls-and-rules-are-light: packages/domain/src/lookup/api.ts > packages/domain/src/lookup/shapes.ts',
      'calls-and-rules-are-light: packages/domain/src/account/rules.ts > packages/domain/src/account/schema.ts',
      'calls-and-rules-are-light: packages/domain/src/account/rules.ts > packages/domain/src/lookup/schema.ts',
      'domain-shapes: packages/domain/src/interview/shapes.ts > packages/domain/src/interview/api.ts',
      'server-core: apps/server/src/core/env.ts > apps/server/src/db/connect.ts',
      'server-db: apps/server/src/db/scope.ts > apps/server/src/outside/mail.ts',
      'server-db: apps/server/src/db/scope.ts > apps/server/src/main.ts',
      'server-outside: apps/server/src/outside/pdf.ts > apps/server/src/features/candidate/store.ts',
      'server-and-web: apps/server/src/outside/pdf.ts > apps/web/src/ui/Button.tsx',
      'server-http: apps/server/src/http/mount.ts > apps/server/src/features/candidate/handlers.ts',
      'only-the-store-or-messages-of-another: apps/server/src/features/candidate/handlers.ts > apps/server/src/features/interview/handlers.ts',
      'server-interview: apps/server/src/features/interview/store.ts > apps/server/src/features/candidate/store.ts',
      'server-candidate: apps/server/src/features/candidate/store.ts > apps/server/src/features/assignment/store.ts',
      'only-the-store-or-messages-of-another: apps/server/src/features/assignment/store.ts > apps/server/src/features/oneWay/take.ts',
      'server-verdict: apps/server/src/features/verdict/handlers.ts > apps/server/src/features/review/store.ts',
      'web-ui: apps/web/src/ui/Button.tsx > apps/web/src/features/candidate/List.tsx',
      'web-features-never-meet: apps/web/src/features/candidate/List.tsx > apps/web/src/features/interview/Room.tsx',
      'web-and-server: apps/web/src/core/client.ts > apps/server/src/core/env.ts',
      'web-knows-no-shapes: apps/web/src/features/account/Form.tsx > packages/domain/src/account/shapes.ts',
    ].toSorted(),
  )
})

test('a circle, a file that is not there and a folder that no rule names are found', () => {
  const result = arrows({
    'packages/domain/src/candidate/rules.ts': ['./schema.ts'],
    'packages/domain/src/candidate/schema.ts': ['./words.ts'],
    'packages/domain/src/candidate/words.ts': ['./rules.ts'],
    'apps/server/src/features/candidates/handlers.ts': ['@majlis/nowhere'],
    'tools/coverage.ts': ['./claims.mjs'],
    'tools/claims.mjs': ['./coverage.ts'],
  })
  const circles = result.filter((line) => line.startsWith('no-circles')).map((line) => line.split(/: |[/]/)[1])
  expect(circles.toSorted()).toEqual(['packages', 'tools'])
  expect(result).toContain('nothing-missing: apps/server/src/features/candidates/handlers.ts > @majlis/nowhere')
  expect(result.at(-1)).toMatch(/^no rule knows this folder: apps\/server\/src\/features\/candidates/)
})
