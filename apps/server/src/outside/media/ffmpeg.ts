import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Film } from './film.ts'

const run = promisify(execFile)
const LONGEST = 3_600_000
let found: Promise<boolean> | undefined

/** Whether the machine has ffmpeg; looked for once. */
export function hasFfmpeg(): Promise<boolean> {
  found ??= run('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  )
  return found
}

/** Copies a damaged file without coding again, going on behind the damage. */
export async function resync(path: string, film: Film, target: string, gone?: AbortSignal): Promise<void> {
  await ffmpeg(path, film, target, ['-c', 'copy'], gone)
}

/** How a file is coded again: its size, and which seconds of it; all unless said. */
interface Recoding extends Pick<Film, 'width' | 'height'> {
  from?: number
  to?: number
}

/** Codes a file again as H.264 and Opus of the given size, so that it can follow others of that make. */
export async function recode(
  path: string,
  film: Film,
  target: string,
  { width, height, from, to }: Recoding,
  gone?: AbortSignal,
): Promise<void> {
  const size = `${even(width)}:${even(height)}`
  const fit = `scale=${size}:force_original_aspect_ratio=decrease,pad=${size}:-1:-1,fps=25,format=yuv420p`
  const picture = ['-vf', fit, '-c:v', 'libx264', '-preset', 'veryfast', '-g', '50']
  const part = from === undefined || to === undefined ? [] : ['-ss', String(from), '-t', String(to - from)]
  // Older releases call Opus in MP4 an experiment.
  const sound = ['-c:a', 'libopus', '-ac', '2', '-b:a', '64k', '-strict', '-2']
  await ffmpeg(path, film, target, [...part, ...picture, ...sound], gone)
}

async function ffmpeg(path: string, film: Film, target: string, how: string[], gone?: AbortSignal): Promise<void> {
  // The format is said, not guessed, and only files are opened: a playlist in disguise names other addresses.
  const from = ['-protocol_whitelist', 'file', '-f', film.type.endsWith('mp4') ? 'mov' : 'matroska', '-i', path]
  const options = { timeout: LONGEST, killSignal: 'SIGKILL' as const, ...(gone && { signal: gone }) }
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...from, ...how, target], options)
}

function even(pixels: number): number {
  return pixels + (pixels % 2)
}
