// Draws the logos of the demo's companies, which nobody else has: `node apps/server/demo/make/logos.ts`.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transformer } from '@napi-rs/image'

const folder = path.join(path.dirname(import.meta.dirname), 'logos')

/** Letters as lines, so that no font is needed. */
const word = (colour: string, ...lines: string[]) =>
  `<g fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path d="${lines.join('')}"/></g>`
const ring = (x: number) => `M${x - 14} 40a14 14 0 1 0 28 0a14 14 0 1 0-28 0`
const rays = Array.from({ length: 8 }, (_, nth) => `<path d="M40 4l5 18h-10z" transform="rotate(${nth * 45} 40 40)"/>`)

const drawings: Record<string, { width: number; parts: string }> = {
  // Noor is light.
  noor: {
    width: 236,
    parts: `<g fill="#e0a526">${rays.join('')}<circle cx="40" cy="40" r="12"/></g>${word(
      '#1d3557',
      ...['M92 54V26L114 54V26', ring(141), ring(181), 'M207 54V26H219a8 8 0 0 1 0 16H207M219 42L229 54'],
    )}`,
  },
  harbour: {
    width: 304,
    parts: `<g fill="none" stroke="#13809c" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"><circle cx="40" cy="16" r="7"/>
      <path d="M40 23V68M26 32H54M12 48c2 14 14 20 28 20s26-6 28-20"/></g>${word(
        '#15364a',
        ...['M88 54V26M108 26V54M88 40H108', 'M117 54L129 26L141 54M121.500 44H136.500'],
        ...[
          'M151 54V26H162a8 8 0 0 1 0 16H151M161 42L171 54',
          'M181 54V26H192a7 7 0 0 1 0 14H181M192 40a7 7 0 0 1 0 14H181',
        ],
        ...[ring(222), 'M246 26V44a10 10 0 0 0 20 0V26', 'M277 54V26H288a8 8 0 0 1 0 16H277M287 42L297 54'],
      )}`,
  },
}

await mkdir(folder, { recursive: true })
for (const [firm, { width, parts }] of Object.entries(drawings)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80" viewBox="0 0 ${width} 80">${parts}</svg>`
  await writeFile(
    path.join(folder, `${firm}.png`),
    await Transformer.fromSvg(svg)
      .resize(Math.round(width * 1.4), 112)
      .png({ compressionType: 2 }),
  )
}
