import type { Page as Tab } from 'playwright-core'
import app from '../../../apps/web/src/app/text.en.ts'
import core from '../../../apps/web/src/core/text.en.ts'
import guide from '../../../apps/web/src/features/liveRoom/guide/text.en.ts'
import room from '../../../apps/web/src/features/liveRoom/text.en.ts'
import recording from '../../../apps/web/src/ui/recordingText.en.ts'

/** What somebody in a call was shown since it was asked last. */
export interface Shown {
  /** Sentences that told of something, numbers as #. */
  words: string[]
  /** What the page was called, and whether it showed anything at all. */
  headings: string[]
  /** The longest that the other one's picture stood still or was away, in milliseconds. */
  still: number
  /** The same by the clock, with the time in which the machine was too busy to look. */
  away: number
}

declare global {
  interface Window {
    witness?: {
      tell(): Shown
      /** Does the other one's picture run now? */
      runs(): boolean
      /** Were these words shown since it was asked to tell? */
      has(words: string): boolean
      /** What the pictures' lines did in the last half minute, a line of words every two seconds. */
      lines(): string[]
    }
  }
}

/** How often it looks, in milliseconds. */
const often = 200

/** Looks at a page all the time, from its next load on, as somebody would who does not look away. */
export const watch = (tab: Tab) => tab.addInitScript(look, often)

/** What a page has shown since this was asked last. */
export const shownBy = (tab: Tab): Promise<Shown> =>
  tab.evaluate(() => window.witness?.tell() ?? { words: [], headings: ['nothing'], still: 0, away: 0 })

/** Runs in the page. */
function look(often: number): void {
  let [words, headings] = [new Set<string>(), new Set<string>()]
  let [still, longest, frames, lookedAt] = [0, 0, -1, Date.now()]
  let [movedAt, away] = [Date.now(), 0]
  const plain = (text: string) =>
    text
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\d+/g, '#')
      .trim()
  const framesOf = () =>
    [...document.querySelectorAll<HTMLVideoElement>('figure video')]
      .filter((video) => video.checkVisibility({ opacityProperty: true }))
      .reduce((sum, video) => sum + video.getVideoPlaybackQuality().totalVideoFrames, 0)
  const readWords = (place: Element) => {
    const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const said = plain(node.textContent ?? '')
      if (said) words.add(said)
    }
  }
  setInterval(() => {
    const [before, since] = [frames, Date.now() - lookedAt]
    frames = framesOf()
    lookedAt = Date.now()
    // A machine that is too busy to look is too busy to show.
    still = frames === before ? still + Math.min(since, 2 * often) : 0
    longest = Math.max(longest, still)
    if (!still) movedAt = lookedAt
    away = Math.max(away, lookedAt - movedAt)
    headings.add(plain(document.querySelector('h1')?.textContent ?? '') || 'a page without a heading')
    for (const place of document.querySelectorAll('[role=status], [role=alert], [aria-live], [role=dialog] h2'))
      readWords(place)
  }, often)
  const lines: string[] = []
  const noteLine = async () => {
    const all = await Promise.all((window.peers ?? []).map(async (peer) => [...(await peer.getStats()).values()]))
    const told = all.flat().flatMap((one) => {
      if (one.type === 'candidate-pair' && one.nominated) return [`takes ${one.availableOutgoingBitrate} bit/s`]
      if (one.kind !== 'video') return []
      const { framesReceived, framesDecoded, pliCount, keyFramesDecoded, packetsReceived } = one
      if (one.type === 'inbound-rtp' && packetsReceived)
        return [
          `in ${packetsReceived} packets, ${framesReceived} frames, ${framesDecoded} decoded (${keyFramesDecoded} key), ${pliCount} asked`,
        ]
      const { framesSent, framesEncoded, targetBitrate, qualityLimitationReason: limit, packetsSent } = one
      if (one.type === 'outbound-rtp' && packetsSent)
        return [
          `out ${packetsSent} packets, ${framesSent} of ${framesEncoded} frames, ${targetBitrate} bit/s, limit ${limit}, ${one.pliCount} asked`,
        ]
      return one.type === 'media-source' && one.frames ? [`camera ${one.frames} frames`] : []
    })
    lines.push(`${new Date().toISOString().slice(17, 21)}: ${told.join('; ')}`)
    if (lines.length > 15) lines.shift()
  }
  setInterval(() => void noteLine().catch(() => {}), 2000)
  window.witness = {
    lines: () => lines,
    runs: () => still < 5 * often,
    has: (said) => words.has(said),
    tell() {
      const shown = { words: [...words], headings: [...headings], still: longest, away }
      words = new Set()
      headings = new Set()
      longest = still
      away = 0
      return shown
    },
  }
}

/** Stands where a sentence takes something in. */
const gap = '\u0000'
const patternOf = (words: string) =>
  words
    .replace(/\d+/g, '#')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(gap, '.+')

/** What the product says, each as a pattern: what it fills in is left open. */
const sentences = [room, guide, recording, app, core]
  .flatMap(wordsIn)
  .map((words) => new RegExp(`^${patternOf(words)}$`))

/** Is this what the product says to a person? */
export const isOurs = (words: string): boolean => sentences.some((one) => one.test(words))

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value(gap, gap, gap))]
  return value && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : []
}
