import { setTimeout as pause } from 'node:timers/promises'
import type { Page as Tab } from 'playwright-core'
import guide from '../../../apps/web/src/features/liveRoom/guide/text.en.ts'
import room from '../../../apps/web/src/features/liveRoom/text.en.ts'
import recording from '../../../apps/web/src/ui/recordingText.en.ts'
import { noBrowser } from '../../browser.ts'
import type { Met } from '../caller.ts'
import type { Primary } from '../faults/truth.ts'
import type { Cast } from '../journey/journey.ts'
import { type Meeting, meet } from '../journey/live.ts'
import { until } from '../journey/people.ts'
import { must, type Page } from '../page.ts'
import type { Stack } from '../stack.ts'
import { checkFilm } from './film.ts'
import { isOurs, type Shown, shownBy, watch } from './onScreen.ts'

const t = { ...room, ...recording, ...guide }
/** How long the other one's picture may stand still, in milliseconds, where the line between the two is not what was cut. */
const longest = 6000
/** What stands there while all is well. */
const usual = new Set([t.recording, t.saving, t.savedUpTo('#:#'), t.newMessages.one, t.newMessages.other])

/** A live interview in which two sit while parts of production die. */
export interface Call {
  /** Both write while something is away, and finish what they had begun to write before. */
  during(): Promise<void>
  /** Goes on by itself: answers what both were shown meanwhile, and throws where that was no sentence. `isCut`: they could not hear each other. */
  after(isCut: boolean): Promise<string>
  /** Both end, and what they had been shown as written is there; then the film. */
  end(page: Page, primary: Primary): Promise<void>
}

/** Two browsers begin a live interview, and stay in it. Null where that did not come about. */
export async function openCall(stack: Stack, met: Met, page: Page, cast: Cast): Promise<Call | null> {
  const what = 'a live interview of two browsers begins'
  if (noBrowser) {
    page.skip(what, noBrowser)
    return null
  }
  const thrown: string[] = []
  let meeting: Meeting | undefined
  await page.step(what, async () => {
    meeting = await meet(stack, met, cast, async (tab) => {
      tab.on('pageerror', ({ message }) => thrown.push(message))
      await watch(tab)
    })
    cast.liveId = meeting.interviewId
    await press(meeting.candidate, t.chat)
    await beginToWrite(meeting, 0)
    await Promise.all([meeting.interviewer, meeting.candidate].map(shownBy))
    return 'both see each other by coturn, and are recorded'
  })
  return meeting ? callOf(stack, meeting, thrown) : null
}

function callOf(stack: Stack, meeting: Meeting, thrown: string[]): Call {
  const { interviewer, candidate, interviewId } = meeting
  const both = [interviewer, candidate]
  let written = 0
  /** Seconds for which they did not hear and see each other, and for which a picture was paused and that was said. */
  let [cut, held] = [0, 0]
  return {
    async during() {
      // What is killed is gone by now, or going.
      await pause(300)
      const nth = written++
      for (const [place, words] of [
        [noteOf(interviewer), noteAt(nth)],
        [lineOf(candidate), lineAt(nth)],
      ] as const) {
        const kept = await place.inputValue()
        must(kept === begun(words), `what was typed is not there: "${kept}"`)
        await place.fill(words)
        await place.press('Enter')
      }
      await beginToWrite(meeting, written)
    },
    async after(isCut) {
      // Who is cut off from the other does not know it at once.
      if (isCut) await until('the cut is told', async () => (await Promise.all(both.map(toldLost))).some(Boolean), 30)
      const since = Date.now()
      const whys = () => Promise.all(both.map(whatWaits))
      const goesOn = async () => {
        for (const tab of both) await resumePicture(tab)
        return (await whys()).every((why) => !why)
      }
      await until('the call goes on', goesOn, 90).catch(async ({ message }) => {
        await printLines(both)
        throw new Error(
          `${message}: ${(await whys()).map((why, nth) => `${['interviewer', 'candidate'][nth]}: ${why || 'all well'}`).join('; ')}`,
        )
      })
      const seconds = (Date.now() - since) / 1000
      const shown = await Promise.all(both.map(shownBy))
      const still = Math.max(...shown.map((one) => one.still))
      const away = Math.max(...shown.map((one) => one.away))
      const words = wordsIn(shown)
      const isHeld = words.includes(t.pictureHeld)
      if (isCut) cut += away / 1000
      else if (isHeld) held += away / 1000
      const read = words.length ? `read ${words.map((one) => `"${one}"`).join(', ')}` : 'read nothing of it'
      const later = seconds > 1 ? `, all well ${seconds.toFixed(0)} s later` : ''
      const told = `in the call: picture still for ${((isCut || isHeld ? away : still) / 1000).toFixed(1)} s, ${read}${later}`
      const isStill = !isCut && !isHeld && still >= longest
      if (isStill) await printLines(both)
      must(!isStill, told)
      must(!thrown.length, `a page threw: ${thrown[0]}`)
      return told
    },
    async end(page, primary) {
      let endedAt = 0
      await page.step('the live interview ends, all that was written is there', async () => {
        try {
          await checkWritten(stack, primary, meeting, written)
          endedAt = await meeting.end()
          must(!thrown.length, `a page threw: ${thrown[0]}`)
          return `${written} notes and ${written} lines, once each, of which each was begun before a fault and ended in it`
        } catch (error) {
          await meeting.close()
          throw error
        }
      })
      if (!endedAt) return
      await page.step('its film, from beginning to end', () =>
        checkFilm(stack, primary, meeting, endedAt, { cut, held }),
      )
      await meeting.close()
    },
  }

  /** Each note is kept once, and each line stands once at the other side. */
  async function checkWritten(stack: Stack, primary: Primary, { interviewer }: Meeting, count: number): Promise<void> {
    const eyes = stack.databases.eyes(primary)
    const { rows } = await eyes.query<{ text: string }>(
      'select text from room_mark where "interviewId" = $1 order by at',
      [interviewId],
    )
    await eyes.end()
    const all = Array.from({ length: count }, (_, nth) => nth)
    const notes = rows.map(({ text }) => text).join(' | ')
    must(notes === all.map(noteAt).join(' | '), `the notes that are kept: ${notes}`)
    // It says too how many lines are new.
    await interviewer.getByRole('button', { name: new RegExp(`^${t.chat}`) }).click()
    const log = interviewer.getByRole('log', { name: t.chat })
    await log.getByText(lineAt(count - 1)).waitFor()
    const lines = await log.locator('p').allTextContents()
    must(lines.join(' | ') === all.map(lineAt).join(' | '), `the lines that arrived: ${lines.join(' | ')}`)
  }
}

/** What both were told of, the usual left out; throws what is no sentence of the product, and a page that was not the call's. */
function wordsIn(shown: Shown[]): string[] {
  const words = [...new Set(shown.flatMap((one) => one.words))].filter((one) => !usual.has(one))
  const foreign = words.filter((one) => !isOurs(one))
  must(
    !foreign.length,
    `somebody was told what the product does not say: ${foreign.map((one) => `"${one}"`).join(', ')}`,
  )
  const others = shown.flatMap(({ headings }) => headings).filter((one) => one !== t.stage)
  must(!others.length, `the room was not there: ${others[0]}`)
  return words
}

const press = (tab: Tab, name: string) => tab.getByRole('button', { name, exact: true }).click()
const noteOf = (tab: Tab) => tab.getByRole('textbox', { name: t.note, exact: true })
const lineOf = (tab: Tab) => tab.getByRole('textbox', { name: t.message, exact: true })
const noteAt = (nth: number) => `Note ${nth}, begun before and ended in a fault`
const lineAt = (nth: number) => `Line ${nth}, begun before and ended in a fault`
const begun = (words: string) => words.slice(0, 20)

async function beginToWrite({ interviewer, candidate }: Meeting, nth: number): Promise<void> {
  await noteOf(interviewer).fill(begun(noteAt(nth)))
  await lineOf(candidate).fill(begun(lineAt(nth)))
}

/** Prints what the lines of both pages did last: it tells which side sent no picture, or showed none. */
async function printLines(both: readonly Tab[]): Promise<void> {
  for (const tab of both) console.log(`${(await tab.evaluate(() => window.witness?.lines() ?? [])).join('\n')}\n`)
}

/** What a page says while something is not as it should be yet. */
const waits = [t.offline, t.lost, t.lostLong, t.sending, t.waiting.one, t.waiting.other].map((one) =>
  one.replace('#', ''),
)

/** A line that was too thin for it paused somebody's picture, and said so: back by one press. */
async function resumePicture(tab: Tab): Promise<void> {
  const button = tab.getByRole('button', { name: t.resumePicture, exact: true })
  if (await button.isVisible()) await button.click()
}

/** Was it told since it was asked last that the line to the other was lost? */
const toldLost = (tab: Tab): Promise<boolean> => tab.evaluate((lost) => Boolean(window.witness?.has(lost)), t.lost)

/** What is not well yet in somebody's page: the other one is not seen, it is not recorded, something waits to be sent. Empty when all is. */
const whatWaits = (tab: Tab): Promise<string> =>
  tab.evaluate(
    ([waits, recording]) => {
      const words = document.body.innerText
      const missing = [
        ...(window.witness?.runs() ? [] : ['no picture']),
        ...(words.includes(recording) ? [] : ['not recorded']),
      ]
      return [...missing, ...waits.filter((one) => words.includes(one))].join(', ')
    },
    [waits, t.recording] as const,
  )
