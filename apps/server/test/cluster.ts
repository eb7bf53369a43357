import type { ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowaway } from '../src/db/throwaway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How tests reach the run's one PostgreSQL. */
    cluster: ClientConfig
    /** A folder of the run, gone with it. */
    folder: string
  }
}

const users = ['server', 'e2e', 'alone']

/**
 * Starts one PostgreSQL for the whole run, when tests that need it take part; it is gone when the runner is, however that ends.
 *
 * @public called by the runner
 */
export default async function setup(project: TestProject) {
  if (!project.vitest.projects.some(({ name }) => users.includes(name))) return
  const cluster = await startThrowaway()
  project.provide('cluster', cluster.connection)
  project.provide('folder', cluster.folder)
  return cluster.stop
}
