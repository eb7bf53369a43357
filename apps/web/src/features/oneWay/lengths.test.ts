import { expect, test } from 'vitest'
import { lengthIn } from './lengths.ts'
import ar from './text.ar.ts'
import en from './text.en.ts'

test.each([
  [1, '1 second', 'ثانية واحدة'],
  [45, '45 seconds', '45 ثانية'],
  [60, '1 minute', 'دقيقة واحدة'],
  [90, '1 minute 30 seconds', 'دقيقة واحدة و30 ثانية'],
  [300, '5 minutes', '5 دقائق'],
])('%i seconds are said in both languages', (seconds, english, arabic) => {
  expect(lengthIn(en, seconds)).toBe(english)
  expect(lengthIn(ar, seconds)).toBe(arabic)
})
