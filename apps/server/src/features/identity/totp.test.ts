import { describe, expect, test } from 'vitest'
import { base32, digitsOf, stepOf, stepOfDigits } from './totp.ts'

describe('digits', () => {
  test('are those of RFC 6238, in the letters of RFC 4648', () => {
    const secret = Buffer.from('12345678901234567890')
    const vectors = [
      [59, '94287082'],
      [1111111109, '07081804'],
      [1111111111, '14050471'],
      [1234567890, '89005924'],
      [2000000000, '69279037'],
      [20000000000, '65353130'],
    ] as const
    for (const [at, wanted] of vectors) expect(digitsOf(secret, stepOf(at * 1000), 8)).toBe(wanted)
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  })

  test('hold half a minute either side, and are read in Arabic digits and with spaces', () => {
    const secret = Buffer.from('12345678901234567890')
    const now = 1_800_000_000_000
    const at = (off: number) => digitsOf(secret, stepOf(now) + off)
    expect([-2, -1, 0, 1, 2].map((off) => stepOfDigits(secret, at(off), now) !== null)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    const arabic = at(0).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)
    expect(stepOfDigits(secret, `${arabic.slice(0, 3)} ${arabic.slice(3)}`, now)).toBe(stepOf(now))
    expect(stepOfDigits(secret, '12345', now)).toBeNull()
  })
})
