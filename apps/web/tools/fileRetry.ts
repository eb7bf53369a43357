import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const runtime = fileURLToPath(new URL('../src/core/fileLoading.ts', import.meta.url))
const exported = 'export const __vitePreload ='

/** Every file that a page asks for later is asked for again while the line fails: Vite's own helper tries once. */
export function fileRetry(): Plugin {
  return {
    name: 'majlis-file-retry',
    apply: 'build',
    transform: {
      filter: { id: /preload-helper\.js$/ },
      handler(code) {
        if (!code.includes(exported)) this.error('the helper that loads files of the page has changed')
        return {
          code: `import { loadFile } from ${JSON.stringify(runtime)}
${code.replace(exported, 'const loadOnce =')}
export const __vitePreload = (load, styles, from) => loadFile(() => loadOnce(load, styles, from))`,
          map: null,
        }
      },
    },
  }
}
