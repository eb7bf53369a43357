import type { Keys } from '../../core/keys.ts'
import { isOurs, type Token } from './tokens.ts'

const MOST = 10_000

/**
 * Answers whether a token was derived from a session's sealed key, and remembers the proofs: a token is the same at each
 * of its calls, and unsealing would cost more than all else. Whether the session lives is never remembered.
 */
export function verifyCached(keys: Keys) {
  const proofs = new Map<string, string>()
  return (session: { sessionId: string; key: Buffer }, token: Token): boolean => {
    const words = `${session.sessionId} ${token.n} ${token.mac.toString('latin1')}`
    const sealed = session.key.toString('latin1')
    if (proofs.get(words) === sealed) return true
    const key = keys.open(session.key, session.sessionId)
    if (!key || !isOurs(key, token)) return false
    // The oldest goes: of a session that is still in use it is proven again.
    if (proofs.size >= MOST) proofs.delete(proofs.keys().next().value as string)
    proofs.set(words, sealed)
    return true
  }
}
