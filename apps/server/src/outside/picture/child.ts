import { buffer } from 'node:stream/consumers'
import { ResizeFit, Transformer } from '@napi-rs/image'

/** Makes a stranger's picture anew in each wanted width, as PNG; nothing of what stood beside its pixels goes along. */
async function answer() {
  const input = await buffer(process.stdin)
  const end = input.indexOf('\n')
  const { widths, square } = JSON.parse(input.toString('utf8', 0, end)) as { widths: number[]; square: boolean }
  const bytes = input.subarray(end + 1)
  try {
    const pngs = widths.map((width) => {
      const image = new Transformer(bytes).rotate()
      const fit = square ? ResizeFit.Cover : ResizeFit.Inside
      return image.resize({ width, height: width, fit }).pngSync().toString('base64')
    })
    return { pngs }
  } catch {
    return { failure: 'unreadable' }
  }
}

process.stdout.write(JSON.stringify(await answer()), () => process.exit(0))
