import { eventually } from '../eventually.ts'
import { media, type Participant } from './room.ts'

/** Two see and hear each other. */
export async function expectBoth(one: Participant, other: Participant): Promise<void> {
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    await eventually(() => here.colour(there.side)).toBe(media[there.side].colour)
    await eventually(() => here.tones(there.side)).toEqual([media[there.side].tone])
    await eventually(() => here.connection(there.side)).toBe('live')
  }
}
