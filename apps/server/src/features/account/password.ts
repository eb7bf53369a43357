import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { hash, verify } from '@node-rs/argon2'
import { createQueue } from '../../core/queue.ts'
import { costIn, isUnsafe } from './passwordCost.ts'

const environment = process.env.NODE_ENV
const cost = costIn(environment)

/** Half of the cores are left to everybody else: with both of two busy, other requests waited three times as long. */
const atOnce = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))
/** Nobody waits for more than a few seconds. */
export const passwordQueue = createQueue({ name: 'passwords', atOnce, waiting: 80, waitingOfOne: 40, retryAfter: 3 })

/** Whose password work it is: callers of one address wait in one line. */
export interface PasswordTurn {
  who: string
  /** Done when its turn has come, and before it: counts the attempt, or refuses it. */
  first?: () => Promise<void>
}

const inTurn = <T>({ who, first }: PasswordTurn, act: () => Promise<T>): Promise<T> =>
  passwordQueue.run(
    async () => {
      await first?.()
      return act()
    },
    { who },
  )

/** Makes a password ready for keeping: refuses what is guessed first, and hashes it. `about` is known of the person. */
export async function hashPassword(
  password: string,
  about: readonly (string | null | undefined)[],
  turn: PasswordTurn,
): Promise<string> {
  refuseCommon(password, about)
  return inTurn(turn, () => hash(password.normalize('NFKC'), cost))
}

let dummyHash: Promise<string> | undefined

/** Is it the password behind the hash that is found when its turn has come? Without one the answer is no, after the same time. */
export const verifyPassword = (
  find: () => Promise<string | null>,
  password: string,
  turn: PasswordTurn,
): Promise<boolean> =>
  inTurn(turn, async () => {
    const found = await find()
    const kept = found && isUnsafe(found, environment) ? null : found
    dummyHash ??= hash('nobody has this password', cost)
    const right = await verify(kept ?? (await dummyHash), password.normalize('NFKC'))
    return right && kept !== null
  })

let list: Set<string> | undefined

/** The passwords and words that most people use, read when first asked for. */
function common(): Set<string> {
  list ??= new Set(
    readFileSync(path.join(import.meta.dirname, 'commonPasswords.txt'), 'utf8')
      .trim()
      .split('\n'),
  )
  return list
}

/** Refuses passwords that are guessed first: the commonest, words in fancy dress, and what is known of the person. */
function refuseCommon(password: string, about: readonly (string | null | undefined)[]): void {
  const folded = password.normalize('NFKC').toLowerCase()
  const known = about.flatMap((words) => (words ?? '').toLowerCase().split(/[\s@.]+/)).filter((word) => word.length > 3)
  const core = undressed(folded)
  const isGuessed =
    common().has(folded) ||
    common().has(core) ||
    known.some((word) => folded === word || (core !== '' && core === undressed(word))) ||
    isMonotonous(folded)
  if (isGuessed) throw refuse(422, 'password.common', { field: 'password' })
}

const letters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

/** The word inside: without the digits and signs around it, and with letters where digits play them. */
function undressed(word: string): string {
  const bare = word.replace(/^\P{L}+|\P{L}+$/gu, '')
  return bare.replace(/[013457@$!]/g, (sign) => letters[sign] as string)
}

/** Few different signs, a part over and over, or each sign next to the one before. */
function isMonotonous(word: string): boolean {
  if (new Set(word).size < 4 || /^(.{1,4})\1+$/su.test(word)) return true
  const steps = [...word].slice(1).map((sign, i) => (sign.codePointAt(0) ?? 0) - (word.codePointAt(i) ?? 0))
  return steps.every((step) => step === steps[0])
}
