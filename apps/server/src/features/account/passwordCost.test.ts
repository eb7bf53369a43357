import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { costIn, isUnsafe } from './passwordCost.ts'

/** The password `three wet umbrellas`, as a test keeps it. */
const cheapOne = '$argon2id$v=19$m=8,t=1,p=1$yhqtWtMyLeCiH/MKwYcVPg$8J6qYZNLQ72oGPV8atI8SoU8szXgKzsiCJ/Fzma4ZNA'

test.each([undefined, 'development', 'production', 'Test', ''])(
  'in the environment %j a hash has its full cost',
  async (environment) => {
    const kept = await hash('three wet umbrellas', costIn(environment))
    expect(kept).toContain('$argon2id$v=19$m=65536,t=3,p=1$')
    expect(isUnsafe(kept, environment)).toBe(false)
  },
)

test('a hash of the least cost is made in tests, and opens nothing elsewhere', async () => {
  const kept = await hash('three wet umbrellas', costIn('test'))
  expect([isUnsafe(kept, 'test'), isUnsafe(kept, 'production'), isUnsafe(kept, undefined)]).toEqual([false, true, true])
})

test('a server that is no test makes strong hashes and refuses the cheap', () => {
  const program = `const { hashPassword, verifyPassword } = await import(${JSON.stringify(path.join(import.meta.dirname, 'password.ts'))})
    const turn = { who: 'here' }
    const made = await hashPassword('three wet umbrellas', [], turn)
    const cheap = ${JSON.stringify(cheapOne)}
    const answers = await Promise.all([made, cheap, null].map((one) => verifyPassword(async () => one, 'three wet umbrellas', turn)))
    console.log(JSON.stringify([made.split('$')[3], ...answers]))`
  const result = (NODE_ENV: string) => {
    const env = { ...process.env, NODE_ENV }
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', env })
    return JSON.parse(stdout)
  }
  expect(result('production')).toEqual(['m=65536,t=3,p=1', true, false, false])
  expect(result('test')).toEqual(['m=8,t=1,p=1', true, true, false])
})
