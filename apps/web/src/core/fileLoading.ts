import { backOn } from './backOn.ts'
import { checkRelease } from './outdated.ts'

/** Between the tries, in milliseconds: a line that is dead for a moment costs a moment. */
const waits = [300, 1000, 2500, 5000]

/**
 * Loads a file of the page, such as a dialog's code or a language's words, and tries again while the line fails; throws what the
 * last try met. Where the file is gone with its release the page stays as it is, and its person is told to load it anew. The build
 * puts this around every import of a file that is asked for later (`tools/fileRetry.ts`).
 */
export async function loadFile<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of waits) {
    try {
      return await load()
    } catch {
      if (await checkRelease()) return never<T>()
      await backOn(wait)
      dropFailedStyles()
    }
  }
  return load()
}

/** As `loadFile`, for what nothing can be shown without: tried until it is here. */
export async function loadEssential<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch {
      if (await checkRelease()) return never<T>()
      await backOn(5000)
    }
}

const never = <T>() => new Promise<T>(() => {})

/** A sheet that failed stands in the page as if it had been loaded, and would not be asked for again. */
function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) if (!link.sheet) link.remove()
}
