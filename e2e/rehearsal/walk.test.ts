import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { prepareMachine } from './parts/packages.ts'

const program = path.join(import.meta.dirname, 'run.ts')
const minutes = 60_000

test(
  'what deploy/ delivers starts, and the main job goes through it',
  async (context) => {
    const why = prepareMachine({ install: false, more: [] })
    context.skip(why !== null, why ?? '')
    // Settings of the tests are none of production's.
    const { PATH, HOME } = process.env
    const ended = { env: { PATH, HOME }, timeout: 8 * minutes }
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--walk'], ended).catch((error) => error)
    expect(stdout.trim().split('\n').at(-1), stdout).toMatch(/^1[0-9] held, 0 failed/)
  },
  9 * minutes,
)
