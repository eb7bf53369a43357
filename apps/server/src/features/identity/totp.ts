import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP = 30

/** Bytes in the letters that authenticator apps read (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  let [bits, held, text] = [0, 0, '']
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += LETTERS[(held >>> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits ? text + LETTERS[(held << (5 - bits)) & 31] : text
}

export const newSecret = (): Buffer => randomBytes(20)

/** The half minute of a moment, in milliseconds. */
export const stepOf = (now: number): number => Math.floor(now / 1000 / STEP)

/** The digits of a half minute (RFC 6238). */
export function digitsOf(secret: Buffer, step: number, length = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac[19] as number) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** length).padStart(length, '0')
}

/** The half minute whose digits these are, one either side of now; null for digits of none. */
export function stepOfDigits(secret: Buffer, typed: string, now: number): number | null {
  const digits = typed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (sign) => String((sign.codePointAt(0) as number) & 15))
    .replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const given = Buffer.from(digits)
  const steps = [0, -1, 1].map((off) => stepOf(now) + off)
  return steps.find((step) => timingSafeEqual(Buffer.from(digitsOf(secret, step)), given)) ?? null
}

/** The address that an app reads out of a picture. */
export const addressOf = (secret: Buffer, { product, email }: { product: string; email: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${product}:${email}`)}?${new URLSearchParams({ secret: base32(secret), issuer: product })}`

/** Ten letters in two groups, 50 bits. */
export const newRecoveryCode = (): string => {
  const text = base32(randomBytes(7)).slice(0, 10).toLowerCase()
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** A recovery code however it was typed. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z2-7]/g, '')
