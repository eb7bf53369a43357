import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** A folder for the tests of one file, gone when they are over. */
export function openFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majlis-test-'))
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}
