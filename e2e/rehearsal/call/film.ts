import type { FilmPiece } from '@majlis/domain/interview/pieces.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import type { Page as Tab } from 'playwright-core'
import { quietAt, silence, soundOf, WINDOW } from '../../liveRecording/film.ts'
import { playerOn } from '../../liveRecording/player.ts'
import type { Primary } from '../faults/truth.ts'
import { play } from '../journey/interview.ts'
import type { Meeting } from '../journey/live.ts'
import { until } from '../journey/people.ts'
import { must } from '../page.ts'
import type { Stack } from '../stack.ts'

/** Seconds of an interview that its film may lack: at its end, of either voice, and of its picture. */
const most = { length: 3, voice: 6, picture: 6 }
/** How far its pictures are looked at apart, in seconds. */
const step = 1.5

/** Seconds of a call for which the two were cut off from each other, and for which a picture was paused: no film has those. */
interface Gone {
  cut: number
  held: number
}

/** The film of an interview that ended then, played by either process and by its interviewer from beginning to end. */
export async function checkFilm(
  stack: Stack,
  primary: Primary,
  meeting: Meeting,
  endedAt: number,
  { cut, held }: Gone,
): Promise<string> {
  const { interviewId, interviewer: tab, ask } = meeting
  const bytes = await play(stack, ask, interviewId, 180)
  const { recording: film } = await ask('GET', `/interview/interview/${interviewId}/recordings`)
  for (const process of stack.processes) {
    const { status } = await fetch(`${process}${film}`, { headers: { range: 'bytes=0-999' } })
    must(status === 206, `${process} plays it: ${status}`)
  }
  const eyes = stack.databases.eyes(primary)
  const { rows } = await eyes.query<{ pieces: FilmPiece[]; duration: string; status: number }>(
    'select pieces, duration, status from recording where "interviewId" = $1',
    [interviewId],
  )
  await eyes.end()
  const [row] = rows
  const [first] = row?.pieces ?? []
  must(row?.status === RecordingStatus.READY && first, `the film is not made: ${JSON.stringify(row)}`)

  await tab.reload()
  const player = playerOn(tab)
  const seconds = await until('the film in its player', () => player.duration().catch(() => 0), 60)
  must(
    Math.abs(seconds - Number(row.duration)) < 0.5,
    `the film plays ${seconds} s, and is said to have ${row.duration}`,
  )
  const whole = (endedAt - Date.parse(first.startedAt)) / 1000
  const short = whole - seconds
  must(short <= most.length, `the film lacks ${short.toFixed(1)} s of ${whole.toFixed(1)} s`)

  const sound = await soundOf(tab, film)
  const silent = { candidate: silence(sound, 'candidate'), interviewer: silence(sound, 'interviewer') }
  // Who is not heard by the other is in the film of neither while the line between them is cut.
  const { wrong, looked } = await lookThrough(tab, seconds)
  const quiet = quietAt(sound, 'candidate').map((at) => ({ at, what: 'quiet' }))
  const all = [
    silent.interviewer > most.voice && `the interviewer is not heard for ${silent.interviewer} s`,
    silent.candidate > most.voice + cut &&
      `the candidate is not heard for ${silent.candidate} s: ${rangesOf(quiet, WINDOW).join('; ')}`,
    wrong.length * step > most.picture + cut + held &&
      `${wrong.length} of ${looked} pictures are wrong: ${rangesOf(wrong, step).join('; ')}`,
  ].filter(Boolean)
  must(
    !all.length,
    `${all.join('. ')}; the line between them was cut for ${cut.toFixed(1)} s, a picture paused for ${held.toFixed(1)} s`,
  )
  const pieces = row.pieces.length
  return [
    `${bytes} bytes from the store, by either process`,
    `${seconds.toFixed(1)} of ${whole.toFixed(1)} s in ${pieces} piece${pieces > 1 ? 's' : ''}`,
    `silent for ${silent.interviewer} s (interviewer) and ${silent.candidate} s (candidate)`,
    `${looked - wrong.length} of ${looked} pictures, ${step} s apart, show both in motion`,
  ].join('; ')
}

/** A picture of the film that is not as it should be: when, in seconds, and what it shows. */
interface Wrong {
  at: number
  what: string
}

/** The same told by what follows one another. */
function rangesOf(wrong: readonly Wrong[], step: number): string[] {
  const ranges: { from: number; to: number; what: string }[] = []
  for (const { at, what } of wrong) {
    const last = ranges.at(-1)
    if (last && at - last.to <= step) last.to = at
    else ranges.push({ from: at, to: at, what })
  }
  return ranges.map(({ from, to, what }) => `${from} to ${to} s ${what}`)
}

/** Looks at the film from its beginning to its end: which pictures do not show both, or are as they were a step before? */
async function lookThrough(tab: Tab, seconds: number): Promise<{ looked: number; wrong: Wrong[] }> {
  return tab
    .locator('video')
    .first()
    .evaluate(
      async (one, [seconds, step]) => {
        const film = one as HTMLVideoElement
        const [width, height] = [640, 360]
        const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
        if (!pen) throw new Error('nothing can be drawn here')
        const colourAt = (x: number, y: number) => {
          const [red = 0, green = 0, blue = 0] = pen.getImageData(x * width, y * height, 1, 1).data
          if (red > 120 && blue < 100) return 'red'
          return blue > 120 && red < 100 ? 'blue' : `${red},${green},${blue}`
        }
        /** What moves at the top of a camera's picture: where it is. */
        const topOf = (from: number, to: number) => pen.getImageData(from * width, 5, (to - from) * width, 1).data
        /** How much of it is another colour than before, at most: a picture that stands differs by what packing it leaves. */
        const change = (now: Uint8ClampedArray, before: Uint8ClampedArray | undefined) =>
          before ? now.reduce((most, value, nth) => Math.max(most, Math.abs(value - (before[nth] ?? 0))), 0) : 255
        const wrong: { at: number; what: string }[] = []
        let looked = 0
        let before: Uint8ClampedArray[] = []
        for (let at = 0.5; at < seconds - 0.3; at += step) {
          const sought = new Promise((resolve, reject) => {
            film.addEventListener('seeked', resolve, { once: true })
            setTimeout(() => reject(new Error(`the film does not come to ${at} s`)), 30_000)
          })
          film.currentTime = at
          await sought
          pen.drawImage(film, 0, 0, width, height)
          looked++
          const seen = [colourAt(0.375, 0.65), colourAt(0.875, 0.22)]
          const now = [topOf(0, 0.75), topOf(0.75, 1)]
          const changes = now.map((top, nth) => change(top, before[nth]))
          before = now
          const stands = changes.some((most) => most < 20)
          if (seen.join() === 'red,blue' && !stands) continue
          wrong.push({ at, what: `${seen.join(' and ')}${stands ? `, standing still (${changes.join(', ')})` : ''}` })
        }
        return { looked, wrong }
      },
      [seconds, step] as const,
    )
}
