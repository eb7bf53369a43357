import { expect, test } from 'vitest'
import { ToldMedia } from './toldMedia.ts'

const devices = () => ({ microphone: true, camera: true, sharing: false })

test('a film that is behind is told in steps, and one that is as usual not at all', () => {
  const told = new ToldMedia({ devices, line: () => ({ weak: false }) })
  const lags = [0, 4, 10, 11.8, 12.4, 13, 31, 2].map((lag) => {
    told.lagSeconds = lag
    return told.media().lagSeconds
  })
  expect(lags).toEqual([0, 0, 0, 10, 10, 15, 30, 0])
})

test('only what is other than before is news', () => {
  let isWeak = false
  const told = new ToldMedia({ devices, line: () => ({ weak: isWeak }) })
  const news = [false, false, true, true, false].map((weak) => {
    isWeak = weak
    return told.news()?.weak
  })
  expect(news).toEqual([false, undefined, true, undefined, false])
})
