import { expect, test } from 'vitest'
import { spokenIn } from './spoken.ts'

test.each([
  ['Arabic', 'Arabic', 'العربية'],
  ['english', 'English', 'الإنجليزية'],
  ['العربية', 'Arabic', 'العربية'],
  ['الانجليزيه', 'English', 'الإنجليزية'],
  ['Français', 'French', 'الفرنسية'],
  [' Farsi ', 'Persian', 'الفارسية'],
  ['हिन्दी', 'Hindi', 'الهندية'],
])('%s is %s in English and %s in Arabic', (written, en, ar) => {
  expect([spokenIn('en', written), spokenIn('ar', written)]).toEqual([en, ar])
})

test.each(['Nubian', 'Arabic (native)', 'لهجة', '', 'en', 'constructor', '__proto__'])(
  '%j is not known, and stays as it was written',
  (written) => {
    expect([spokenIn('en', written), spokenIn('ar', written)]).toEqual([written, written])
  },
)
