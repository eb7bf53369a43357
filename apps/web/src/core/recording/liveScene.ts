/** One of those who are in the picture and the sound of a live interview. */
export interface LivePerson {
  /** Its visit. */
  id: string
  side: 'candidate' | 'interviewer' | 'second'
  /** What it sends; null while it is away. */
  stream: MediaStream | null
  /** While its camera is off a card stands in its place. */
  hasPicture: boolean
  /** The server's time since which it is away, in milliseconds since 1970; null while it is there. */
  awaySince: number | null
}

/** All that a film shows and sounds of now. */
export interface LiveScene {
  /** Whose page this is. */
  me: LivePerson
  others: readonly LivePerson[]
  /** A screen that somebody shares; it takes the large place. */
  screen: MediaStream | null
}

/** What the film says in words: who is whom by their part, never by name. */
export interface SceneTexts {
  candidate: string
  interviewer: string
  away: (since: string) => string
  /** There, and not connected yet. */
  connecting: string
  /** Hours and minutes of a moment. */
  time: (at: number) => string
  /** With its seconds. */
  clock: (at: number) => string
}

/** A part of the picture, of 1280 by 720. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const WIDTH = 1280
export const HEIGHT = 720
const LARGE = 960
const SMALL = { width: WIDTH - LARGE, height: (HEIGHT * (WIDTH - LARGE)) / LARGE }
const large: Box = { x: 0, y: 0, width: LARGE, height: HEIGHT }

/** Who stands where: the candidate or the shared screen large, the others in a column beside. */
export function placesOf({ me, others, screen }: LiveScene): { screen: Box | null; people: [LivePerson, Box][] } {
  const order = ['candidate', 'interviewer', 'second']
  const all = [me, ...others].sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side))
  const [first] = all
  const isFirstLarge = !screen && first?.side === 'candidate'
  const small = (nth: number): Box => ({ ...SMALL, x: LARGE, y: nth * SMALL.height })
  const people = all
    .slice(0, 4)
    .map((person, nth): [LivePerson, Box] =>
      isFirstLarge && nth === 0 ? [person, large] : [person, small(nth - Number(isFirstLarge))],
    )
  return { screen: screen && large, people }
}

/** What a card says in the place of a picture: that somebody is away or still comes, nothing of who has the camera off. */
export function cardOf(
  { stream, hasPicture, awaySince }: LivePerson,
  texts: Pick<SceneTexts, 'away' | 'connecting' | 'time'>,
) {
  if (awaySince !== null) return texts.away(texts.time(awaySince))
  return stream === null || hasPicture ? texts.connecting : ''
}

/** Where a picture stands in a box that is not of its shape: whole, and as large as it can be. */
export function fitted(box: Box, width: number, height: number): Box {
  const scale = Math.min(box.width / width, box.height / height)
  const [w, h] = [width * scale, height * scale]
  return { x: box.x + (box.width - w) / 2, y: box.y + (box.height - h) / 2, width: w, height: h }
}
