import { describe, expect, test } from 'vitest'
import { containment, cut, foldedWords, resumeWords, sameWords, sharedRun, wordSet, wordsOfResume } from './sameText.ts'
import { copies, honest } from './texts.samples.ts'

const none: ReadonlySet<string> = new Set()
const names = wordSet('Layla Haddad', "How would you describe Layla's way of working?")

describe('the same text', () => {
  test('is found in every lightly edited copy, in both languages', () => {
    for (const without of [none, names])
      for (const [one, other] of copies)
        expect(sameWords(cut(one, without), cut(other, without)), other).toBeGreaterThan(5)
  })
  test('is found in no two of the honest texts, whatever phrases they share', () => {
    for (const texts of [honest.en, honest.ar])
      for (const [at, one] of texts.entries())
        for (const other of texts.slice(at + 1))
          expect(sameWords(cut(one, names), cut(other, names)), `${one} / ${other}`).toBe(0)
  })
  test.each([
    [
      'case and points',
      'CALM under pressure, and never late with a report.',
      'calm under pressure and never late with a report',
    ],
    [
      'marks',
      'Très précis, et toujours prêt à écouter avant de décider',
      'Tres precis et toujours pret a ecouter avant de decider',
    ],
    [
      'hamza, ya and ta marbuta',
      'أنهى المهمة في وقتها وأظهر قدرة عالية على إدارة الفريق',
      'انهي المهمه في وقتها واظهر قدره عاليه علي اداره الفريق',
    ],
    [
      'vowel signs and stretching',
      'كانَ يُنجِزُ المهامَّ في وقتِها ويساعدُ زملاءَهُ دائمًا بكل صدر رحب',
      'كان ينجز المهام في وقتها ويساعد زملاءه دائما بكل صدر رحـــب',
    ],
    [
      'letters that nobody sees',
      'Calm under pre\u200bssure and never late with a mon\u00adthly report',
      'Calm under pressure and never late with a monthly report',
    ],
  ])('does not differ by %s', (_, one, other) => {
    expect(foldedWords(one)).toEqual(foldedWords(other))
    expect(sameWords(cut(one, none), cut(other, none))).toBeGreaterThan(5)
  })
  test.each([
    ['seven words are too few', 'Yes, at any time, and I would', 0],
    ['eight words are enough', 'Yes, at any time, and I would gladly', 8],
  ])('%s', (_, text, words) => expect(sameWords(cut(text, none), cut(text, none))).toBe(words))
  test("is not made by the question's words and names alone", () => {
    const echo = 'Layla Haddad way of working describe'
    const one = cut(`${echo} is quick.`, names)
    expect(sameWords(one, cut(`${echo} is slow.`, names))).toBe(0)
    expect(one.words).toEqual(['is', 'quick'])
  })
  test('a short text inside a long one is found, texts about other things are not', () => {
    const [short] = copies[0] as [string, string]
    expect(sameWords(cut(short, none), cut(`${honest.en[0]} ${short} ${honest.en[5]}`, none))).toBeGreaterThan(10)
    expect(containment(new Set(), new Set(['a']))).toBe(0)
  })
  test('a run is counted to its end, and costs little also where words repeat', () => {
    const words = Array.from({ length: 700 }, () => 'a')
    const began = performance.now()
    expect(sharedRun(words, words, 6)).toBe(200)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

describe('words of the resume', () => {
  const resume = [
    'Layla Haddad',
    'Senior Payments Engineer, Cedar Quay Bank',
    'AWS Certified Solutions Architect Associate and Professional 2021',
    'Led the migration of the payment ledger of 14 branches to a new core system within nine months,',
    'and trained 60 tellers in its use while the old system went on running every day.',
    'قادت نقل دفتر المدفوعات لأربعة عشر فرعًا إلى نظام أساسي جديد خلال تسعة أشهر مع استمرار العمل اليومي.',
  ].join('\n')
  const words = resumeWords(resume, wordSet('Cedar Quay Bank', 'Senior Payments Engineer'))
  const of = (answer: string) =>
    wordsOfResume(foldedWords(answer, wordSet('Cedar Quay Bank', 'Senior Payments Engineer')), words)
  test.each([
    ['a sentence of it', 'She led the migration of the payment ledger of 14 branches to a new core system.', 15],
    ['over the end of a line', 'to a new core system within nine months and trained 60 tellers in its use', 15],
    ['in Arabic', 'لقد قادت نقل دفتر المدفوعات لأربعة عشر فرعا إلى نظام أساسي جديد خلال تسعه اشهر بنجاح', 14],
    ['eleven words are too few', 'the migration of the payment ledger of 14 branches to a', 0],
    [
      'titles, companies and certificates are no sign',
      'Senior Payments Engineer, Cedar Quay Bank AWS Certified Solutions Architect Associate and Professional 2021',
      0,
    ],
    ['own words are none', 'She moved our ledger to the new core without one day of standstill.', 0],
  ])('%s', (_, answer, found) => expect(of(answer)).toBe(found))
})
