import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mayBeSignedIn } from './session.ts'
import { restore } from './signIn.ts'

const kept = new Map<string, string>()
vi.stubGlobal('window', globalThis)
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  removeItem: (key: string) => kept.delete(key),
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => kept.set('majlis.signedIn', '1'))

const dead = () => Promise.reject<Response>(new TypeError('fetch failed'))
const told = (status: number) => async () => Response.json({ errors: [{ message: 'No.' }] }, { status })

/** Asked by the boot script, and by the page itself after that. */
const ways: [name: string, ask: (answer: () => Promise<Response>) => void][] = [
  ['early', (answer) => void Object.assign(globalThis, { majlisSession: answer() })],
  ['later', (answer) => void vi.stubGlobal('fetch', answer)],
]

describe.each(ways)('a session that is asked for %s', (_, ask) => {
  test.each([401, 403])('is none when the server says %i [S3.16]', async (status) => {
    ask(told(status))
    expect(await restore()).toBeNull()
    expect(mayBeSignedIn()).toBe(false)
  })

  test.each([429, 500, 503])('may be there all the same after %i', async (status) => {
    ask(told(status))
    await expect(restore()).rejects.toThrow()
    expect(mayBeSignedIn()).toBe(true)
  })

  test('may be there all the same when nobody answers [S3.16]', async () => {
    ask(dead)
    await expect(restore()).rejects.toThrow()
    expect(mayBeSignedIn()).toBe(true)
  })
})
