import { expect, test } from 'vitest'
import { RoomNews } from './roomNews.ts'
import type { PersonMedia, RoomEvent } from './types.ts'

const media = (camera: boolean): PersonMedia => ({
  ...{ microphone: true, camera, sharing: false, recording: true, weak: false, lagSeconds: 0 },
})
const told = (n: number, camera: boolean): RoomEvent => ({
  ...{ kind: 'media', from: 'visit', to: null, n, id: n, side: 'interviewer', at: '', body: media(camera) },
})

test('what somebody told last of the own picture counts, in whichever order it arrives', () => {
  const news = new RoomNews()
  news.take(told(1, true), [])
  news.take(told(3, true), [])
  news.take(told(2, false), [])
  expect(news.media.get('visit')?.camera).toBe(true)
  news.take(told(4, false), [])
  expect(news.media.get('visit')?.camera).toBe(false)
})
