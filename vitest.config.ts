import { defineConfig } from 'vitest/config'

const include = ['**/*.test.ts', '**/*.test.tsx']
/** A loaded machine is slow, and no failure: only what hangs is. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000 }
const exclude = ['**/node_modules/**', '**/dist/**']

const inBrowser = { testTimeout: 120_000, hookTimeout: 120_000 }
/** What films, or uses both cores by itself, has the machine for itself. */
const alone = ['**/recorder.test.ts', '**/room.test.ts', '**/hiringJourney.test.ts', '**/accessibility.test.ts']

export default defineConfig({
  test: {
    globalSetup: 'apps/server/test/cluster.ts',
    reporters: ['default', './tools/reporter.ts'],
    projects: [
      // These files keep nothing that the next could trip over: one process reads their modules once.
      project('domain', 'packages/domain', { isolate: false }),
      project('tools', 'tools', { isolate: false }),
      project('web', 'apps/web', { isolate: false }),
      project('server', 'apps/server'),
      // After all others, two files at a time, each with a product and a browser of its own.
      project('e2e', 'e2e', { ...inBrowser, exclude: [...exclude, ...alone], sequence: { groupOrder: 1 } }),
      project('e2e alone', 'e2e', { ...inBrowser, include: alone, maxWorkers: 1, sequence: { groupOrder: 2 } }),
    ],
  },
})

function project(name: string, root: string, more = {}) {
  return { test: { name, root, include, exclude, environment: 'node' as const, maxWorkers: 2, ...patient, ...more } }
}
