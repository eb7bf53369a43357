import { defineConfig } from 'vitest/config'

const include = ['**/*.test.ts', '**/*.test.tsx']
/** A loaded machine is slow, and no failure: only what hangs is. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000 }
const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    globalSetup: 'apps/server/test/cluster.ts',
    reporters: ['default', './tools/reporter.ts'],
    projects: [
      project('domain', 'packages/domain'),
      project('tools', 'tools'),
      project('web', 'apps/web'),
      project('server', 'apps/server'),
      // After all others and one file at a time: a browser wants the machine for itself.
      project('e2e', 'e2e', { testTimeout: 120_000, hookTimeout: 120_000, maxWorkers: 1, sequence: { groupOrder: 1 } }),
    ],
  },
})

function project(name: string, root: string, more = {}) {
  return { test: { name, root, include, exclude, environment: 'node' as const, maxWorkers: 2, ...patient, ...more } }
}
