import type { Algorithm, Options } from '@node-rs/argon2'

/** Argon2id well above OWASP's least (19 MiB, two passes): a twentieth of a second and more. */
const strong: Options = { algorithm: 2 as Algorithm, memoryCost: 65_536, timeCost: 3, parallelism: 1 }
/** The least there is: tests sign in thousands of times. */
const cheap: Options = { ...strong, memoryCost: 8, timeCost: 1 }
const cheapHash = '$m=8,t=1,p=1$'

/** What a new hash costs in this `NODE_ENV`: the least in tests, and nowhere else. */
export const costIn = (environment: string | undefined): Options => (environment === 'test' ? cheap : strong)

/** Was this hash made by a test? Outside of tests it opens nothing. */
export const isUnsafe = (hash: string, environment: string | undefined): boolean =>
  environment !== 'test' && hash.includes(cheapHash)
