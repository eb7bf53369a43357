/** What of a lock file matters here. */
export interface LockFile {
  packages: Record<
    string,
    { version?: string; integrity?: string; link?: true; optionalDependencies?: Record<string, string> }
  >
}

/** The registry states no other platform's package of this version, and the ones before it set Arabic wrongly. */
const unstated = '@myriaddreamin/typst-ts-node-compiler-'

/**
 * What a lock file does not vouch for: entries without an integrity, and packages of other platforms that are not in it. A
 * registry that lacks such a package makes npm leave it out without a word.
 */
export function lockGaps({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([place, { version, integrity, link, optionalDependencies = {} }]) => {
    const isFetched = place.includes('node_modules/') && !link && !place.includes(unstated)
    const missing = Object.entries(optionalDependencies).filter(([name]) => !isThere(packages, place, name))
    return [
      ...(isFetched && !integrity ? [`${place} ${version} has no integrity`] : []),
      ...missing.map(([name, wanted]) => `${name} ${wanted} is missing`),
    ]
  })
}

/** Node.js looks for a package beside the one that asks, and then in each folder above. */
function isThere(packages: LockFile['packages'], from: string, name: string): boolean {
  if (packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true
  return from !== '' && isThere(packages, from.slice(0, Math.max(0, from.lastIndexOf('/'))), name)
}
