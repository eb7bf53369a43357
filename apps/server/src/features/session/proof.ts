import type { Keys } from '../../core/keys.ts'

/** A page asks for a new one within so many milliseconds. */
const lasts = 10 * 60_000
const purpose = 'report proof'

/** Shows with each call of a page that its browser is a device of a bound link: ten minutes long, and kept in memory alone. */
export function makeProof(keys: Keys, deviceId: string, now: number): string {
  const words = `${deviceId}.${now + lasts}`
  return `${words}.${keys.sign(purpose, words)}`
}

/** The device that a proof names; null for one that is not ours, or is over. */
export function provenDevice(keys: Keys, proof: unknown, now = Date.now()): string | null {
  const [, words, deviceId, until, signature] =
    /^(([\da-f-]{36})\.(\d{13}))\.([\w-]{43})$/.exec(typeof proof === 'string' ? proof : '') ?? []
  if (!words || !deviceId || !signature || Number(until) < now) return null
  return keys.signed(purpose, words, signature) ? deviceId : null
}
