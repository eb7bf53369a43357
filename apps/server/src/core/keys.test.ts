import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { keysOf } from './keys.ts'

const [old, young] = [randomBytes(32), randomBytes(32)]
const secret = Buffer.from('thirty-two bytes of a session ok')

describe('what is sealed', () => {
  test('opens again in its place, and looks different each time', () => {
    const keys = keysOf([young])
    const sealed = keys.seal(secret, 'here')
    expect(keys.open(sealed, 'here')).toEqual(secret)
    expect(keys.seal(secret, 'here')).not.toEqual(sealed)
    expect(sealed.includes(secret)).toBe(false)
  })

  test('does not open elsewhere, with another key, cut short, or with any byte changed', () => {
    const keys = keysOf([young])
    const sealed = keys.seal(secret, 'here')
    expect(keys.open(sealed, 'there')).toBeNull()
    expect(keysOf([old]).open(sealed, 'here')).toBeNull()
    expect(keys.open(sealed.subarray(0, 20), 'here')).toBeNull()
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed)
      changed[i] = (changed[i] as number) ^ 1
      expect(keys.open(changed, 'here'), `byte ${i}`).toBeNull()
    }
  })

  test('with the key of before still opens, and is sealed with the new one from then on', () => {
    const both = keysOf([young, old])
    expect(both.open(keysOf([old]).seal(secret, 'here'), 'here')).toEqual(secret)
    expect(keysOf([young]).open(both.seal(secret, 'here'), 'here')).toEqual(secret)
  })
})

describe('what is signed', () => {
  test('is known again, for its purpose and its words only', () => {
    const keys = keysOf([young])
    const signature = keys.sign('cookie', 'me')
    expect(keys.signed('cookie', 'me', signature)).toBe(true)
    expect(keys.signed('ticket', 'me', signature)).toBe(false)
    expect(keys.signed('cookie', 'you', signature)).toBe(false)
    expect(keys.signed('cookie', 'me', '')).toBe(false)
    expect(keysOf([young, old]).signed('cookie', 'me', keysOf([old]).sign('cookie', 'me'))).toBe(true)
  })

  test('has one spelling', () => {
    const keys = keysOf([young])
    const signature = keys.sign('cookie', 'me')
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const known = [...letters].filter((last) => keys.signed('cookie', 'me', signature.slice(0, -1) + last))
    expect(known).toEqual([signature.at(-1)])
    expect(keys.signed('cookie', 'me', `${signature}=`)).toBe(false)
  })
})
