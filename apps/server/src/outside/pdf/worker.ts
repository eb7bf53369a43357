import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Reply } from '../../core/thread.ts'

/** What a thread is asked to set: one of our own templates, its data as JSON, and a picture or none. */
export interface Order {
  template: 'interviewReport' | 'refcheckReport' | 'personalCopy'
  report: string
  logo: { bytes: Uint8Array; type: 'png' | 'jpg' | 'svg' } | null
  /** The colour of headings; empty is the product's own. */
  accent: string
}
type Setting = Reply<Uint8Array>

const require = createRequire(import.meta.url)
const font = (family: string, file: string) =>
  readFileSync(path.join(path.dirname(require.resolve(`@expo-google-fonts/${family}/package.json`)), `${file}.ttf`))

const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [
    {
      fontBlobs: [
        font('ibm-plex-sans-arabic', '400Regular/IBMPlexSansArabic_400Regular'),
        font('ibm-plex-sans-arabic', '700Bold/IBMPlexSansArabic_700Bold'),
        font('noto-sans', '400Regular/NotoSans_400Regular'),
        font('noto-sans', '700Bold/NotoSans_700Bold'),
      ],
    },
  ],
})

function set({ template, report, logo, accent }: Order): Setting {
  const picture = logo ? `logo.${logo.type}` : ''
  if (logo) compiler.mapShadow(path.join(import.meta.dirname, picture), Buffer.from(logo.bytes))
  try {
    const inputs = { report, logo: picture, accent }
    const compiled = compiler.compile({ mainFilePath: path.join(import.meta.dirname, `${template}.typ`), inputs })
    const error = compiled.takeDiagnostics()
    if (!compiled.result) return { failed: JSON.stringify(error?.shortDiagnostics ?? 'no result').slice(0, 500) }
    return { done: compiler.pdf(compiled.result) }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(3)
  }
}

parentPort?.on('message', (order: Order) => {
  let setting: Setting
  try {
    setting = set(order)
  } catch (error) {
    setting = { failed: (error as Error).message }
  }
  parentPort?.postMessage(setting)
})
