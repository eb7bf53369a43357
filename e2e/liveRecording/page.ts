import { build, type Rolldown } from 'vite'

let built: Promise<Map<string, string>> | undefined

/** The page that records, its files by their paths, held in memory; built once for all files of a process. */
export function buildPage(): Promise<Map<string, string>> {
  built ??= readPage()
  return built
}

async function readPage(): Promise<Map<string, string>> {
  const { output } = (await build({
    configFile: false,
    root: `${import.meta.dirname}/page`,
    logLevel: 'error',
    build: { write: false, target: 'es2022', minify: false, assetsInlineLimit: 0, modulePreload: false },
  })) as Rolldown.RolldownOutput
  const files = output.map((file) => {
    const content = file.type === 'chunk' ? file.code : file.source
    return [`/${file.fileName}`, typeof content === 'string' ? content : Buffer.from(content).toString()] as const
  })
  return new Map(files)
}
