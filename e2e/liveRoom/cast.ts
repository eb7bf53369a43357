import { eventually } from '../eventually.ts'
import type { Fixture } from '../fixture.ts'
import { signInAs } from '../user.ts'
import { leads, type Meeting } from './meeting.ts'
import { type Language, type Participant, participant } from './people.ts'
import { type PulledDevices, pullDevices } from './pulledDevices.ts'

/** Who takes part, by what its camera shows and its microphone hears. */
export const cast = {
  candidate: { colour: 'red', tone: 440, account: '' },
  interviewer: { colour: 'blue', tone: 880, account: leads.en },
  second: { colour: 'lime', tone: 1320, account: leads.ar },
  fourth: { colour: 'black', tone: 0, account: 'yusuf.salem@demo.majlis.test' },
  watcher: { colour: 'white', tone: 0, account: 'recruiter@demo.majlis.test' },
}
export type Role = keyof typeof cast

/** Opens a browser for one of them, and the room in it. */
export async function enter(
  stage: Fixture,
  meeting: Meeting,
  role: Role,
  language: Language,
  refusal = '',
): Promise<Participant> {
  const { browser, product } = stage
  const { colour, tone, account } = cast[role]
  const one = await participant(browser, language, role)
  await pullDevices(one.context, { colour, tone, refusal })
  if (account) await signInAs(one.page, product.url, account)
  const area = role === 'watcher' ? 'recruiter' : 'interviewer'
  await one.page.goto(account ? `${product.url}/${area}/interview/${meeting.interviewId}/room` : meeting.link)
  return one
}

/** Goes on from the check of the devices to the consent. */
export async function check(one: Participant): Promise<void> {
  await one.heading(one.t.checkTitle)
  await one.press(one.t.looksGood)
  await one.heading(one.t.consentTitle)
}

/** The conversation is open. */
export const inStage = ({ page, t }: Participant): Promise<void> =>
  page.getByRole('heading', { level: 1, name: t.stage, exact: true }).waitFor()

/** The colours of those whom somebody sees, as they stand there. */
export const colours = ({ page }: Participant): Promise<string[]> => page.evaluate(readColours, [0.5, 0.6] as const)

/** What the film shows, by the picture that a watcher gets: its large place, and the first small one. */
export async function film({ page }: Participant): Promise<{ large: string; small: string }> {
  const [large = ''] = await page.evaluate(readColours, [0.375, 0.6] as const)
  const [small = ''] = await page.evaluate(readColours, [0.875, 0.17] as const)
  return { large, small }
}

/** Runs in the page. */
function readColours([x, y]: readonly [number, number]): string[] {
  const names = { ff0000: 'red', '0000ff': 'blue', '00ff00': 'green', ffff00: 'yellow' } as Record<string, string>
  const seen = [...document.querySelectorAll<HTMLVideoElement>('figure video')].filter(
    (video) => video.videoWidth > 0 && video.checkVisibility({ opacityProperty: true }),
  )
  return seen.map((video) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    pen?.drawImage(video, video.videoWidth * x, video.videoHeight * y, 1, 1, 0, 0, 1, 1)
    const parts = [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
    const key = parts.map((part) => (part > 128 ? 'ff' : '00')).join('')
    return names[key] ?? key
  })
}

/** These are seen, and no others. */
export const expectSeen = (one: Participant, ...wanted: string[]) =>
  eventually(async () => (await colours(one)).sort(), 60_000).toEqual(wanted.sort())

/** The tones of those whom somebody hears. */
export const tones = ({ page }: Participant): Promise<number[]> =>
  page.evaluate(async () => {
    const audio = new AudioContext()
    const end = new AnalyserNode(audio, { fftSize: 8192 })
    for (const { srcObject } of document.querySelectorAll<HTMLVideoElement>('figure video'))
      if (srcObject instanceof MediaStream && srcObject.getAudioTracks().length)
        audio.createMediaStreamSource(srcObject).connect(end)
    await new Promise((resolve) => setTimeout(resolve, 400))
    const loudness = new Float32Array(end.frequencyBinCount)
    end.getFloatFrequencyData(loudness)
    await audio.close()
    const at = (tone: number) => loudness[Math.round((tone / audio.sampleRate) * end.fftSize)] ?? -200
    return [440, 880, 1320].filter((tone) => at(tone) > -60)
  })

/** Pulls at somebody's devices. */
export const pull = ({ page }: Participant, what: Partial<PulledDevices>): Promise<void> =>
  page.evaluate((what) => void Object.assign(window.pulled, what), what)

/** What begins with these words, wherever it stands. */
const saying = ({ page }: Participant, words: string) =>
  page.getByText(new RegExp(`^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))

/** Somebody's screen says this. */
export const said = (one: Participant, words: string): Promise<void> => saying(one, words).first().waitFor()

/** It says so no longer. */
export const gone = (one: Participant, words: string) => eventually(() => saying(one, words).count(), 60_000).toBe(0)
