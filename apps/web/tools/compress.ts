import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = /\.(js|mjs|css|html|svg|json|txt)$/

/** Writes a `.br` and a `.gz` beside every text file of the build, so that the server never compresses. */
export function compress(): Plugin {
  return {
    name: 'majlis-compress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }, bundle) {
      for (const file of Object.values(bundle)) {
        if (!worthIt.test(file.fileName) || file.fileName.startsWith('.vite/')) continue
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        await writePacked(join(dir, file.fileName), content)
      }
    },
  }
}

/** Writes what a file holds once more beside it, packed in both ways. */
export async function writePacked(path: string, content: Buffer): Promise<void> {
  // The last percent of a large file that few open costs seconds of every build.
  const quality = content.length > 300_000 ? 9 : 11
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await brotli(content, { params }))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}
