import { afterAll } from 'vitest'
import { closeLeftOver } from './browser.ts'
import { stopLeftOver } from './server.ts'

// Declared before every hook of the file, so that it runs after them, also when one of them fails.
afterAll(async () => {
  await closeLeftOver()
  await stopLeftOver()
})
