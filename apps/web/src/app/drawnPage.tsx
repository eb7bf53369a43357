import { prerender } from 'react-dom/static'
import { drawAsDemo } from '../core/installation.ts'
import { type Language, speak, wordsReady } from '../core/text.ts'
import { PublicRoot } from './PublicRoot.tsx'
import { publicPageFiles } from './publicPageFiles.ts'

/** The HTML of which page, in which language, by which link, and whether of a demo. */
interface Drawn {
  file: string
  language: Language
  token: string
  isDemo: boolean
}

/**
 * A page for strangers as it stands before its first answer, as HTML. Nothing of its link may stand in it.
 *
 * @public called by the build
 */
export async function draw({ file, language, token, isDemo }: Drawn): Promise<string> {
  speak(language)
  drawAsDemo(isDemo)
  const { default: page } = await (publicPageFiles[`../pages/${file}.tsx`] as (typeof publicPageFiles)[string])()
  await wordsReady(language)
  const faults: unknown[] = []
  const { prelude } = await prerender(<PublicRoot page={page} token={token} />, {
    identifierPrefix: language,
    onError: (error) => void faults.push(error),
  })
  if (faults.length) throw new Error(`${file} cannot be drawn`, { cause: faults[0] })
  return new Response(prelude as ReadableStream).text()
}
