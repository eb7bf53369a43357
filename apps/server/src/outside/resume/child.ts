import { buffer } from 'node:stream/consumers'
import { showPages } from './pages.ts'
import { readResume, textOf } from './read.ts'
import { type UnreadableCode, UnreadableResume } from './unreadable.ts'

// Nothing in here speaks to the network; what might be made to finds no one to ask.
for (const way of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, way)
// With it pdf.js inflates a whole stream at once, 1 MB to 1 GB; without it, block by block as far as is read.
Reflect.deleteProperty(globalThis, 'DecompressionStream')

const FEWEST_LETTERS = 20

function codeOf(error: unknown): UnreadableCode {
  if (error instanceof UnreadableResume) return error.code
  if (error instanceof RangeError) return 'too_large'
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable'
}

async function answer() {
  const input = await buffer(process.stdin)
  const end = input.indexOf('\n')
  const { filename, skills, isText } = JSON.parse(input.toString('utf8', 0, end))
  try {
    const shown = await showPages(new Uint8Array(input.subarray(end + 1)))
    if (shown.letters < FEWEST_LETTERS) return { failure: 'no_text' }
    if (isText) return { text: textOf(shown) }
    return { read: readResume(shown, { filename, skills }) }
  } catch (error) {
    return { failure: codeOf(error) }
  }
}

const tell = (result: unknown) => process.stdout.write(JSON.stringify(result), () => process.exit(0))
// What a document breaks in passing, outside of what is awaited, is no fault of this installation.
process.on('uncaughtException', (error) => tell({ failure: codeOf(error) }))
tell(await answer())
