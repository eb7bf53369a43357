/** The least time between two looks, in milliseconds: what fails often is not asked for often. */
const rest = 2000
/** A page that began with files that are gone is loaded anew at most so often, in milliseconds. */
const again = 60_000
const mark = 'majlis.begunAgain'

let found = false
let looked = 0
let look: Promise<boolean> | undefined
let tell = beginAgain

/** Is this page of a release that nobody serves any more? Then it is told: its next file will not come. */
export async function checkRelease(): Promise<boolean> {
  if (!found && Date.now() - looked > rest) {
    looked = Date.now()
    look = isGone()
  }
  found ||= (await look) === true
  if (found) tell()
  return found
}

/** Whoever can tell the person does from now on; before, a page that has only begun is loaded anew by itself. */
export function onOutdated(act: () => void): void {
  tell = act
}

/**
 * The last script of the document begins the page and names, through those that it imports, every file of its release. Those before it
 * are packages, which may be the same in the next.
 */
async function isGone(): Promise<boolean> {
  const begun = [...(globalThis.document?.querySelectorAll<HTMLScriptElement>('script[type=module][src]') ?? [])].at(-1)
  if (!begun) return false
  const answer = await fetch(begun.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}

function beginAgain(): void {
  if (Date.now() - sessionStorage[mark] < again) return
  sessionStorage[mark] = Date.now()
  location.reload()
}
