/** How long an answer is kept while nothing shows it, and how long it needs no fresh look, in milliseconds. */
interface CacheTime {
  kept: number
  fresh: number
}

const usual: CacheTime = { kept: 300_000, fresh: 15_000 }
/** Shown at once on coming back, and looked at again behind it: nobody acts on old rows. */
const requisitions: CacheTime = { kept: 1_440_000, fresh: 2_000 }
const skills: CacheTime = { kept: 900_000, fresh: 900_000 }
const day: CacheTime = { kept: 86_400_000, fresh: 86_400_000 }

/** The caches that the specification names, by the call's address; in memory only. */
const named: [address: RegExp, time: CacheTime][] = [
  [/^\/requisition\/requisition(\/:public_id)?$/, requisitions],
  [/^\/skill\/skill$/, skills],
  [/^\/account\/account\/me$/, day],
  [/^\/guest\/guest\/data\/all$/, day],
]

/** How long the answers of this call are kept. */
export const cacheTimeOf = (path: string): CacheTime => named.find(([address]) => address.test(path))?.[1] ?? usual

/** So much and more: what another one changed in it is not looked for each time that the window has the focus. */
export const rarelyChanges = 300_000
