import type { ReferenceAnswer } from '@majlis/domain/reference/schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../../core/client.ts'
import { Answers, type Sent } from './answers.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  for (const one of ['addEventListener', 'removeEventListener']) vi.stubGlobal(one, () => {})
  // A device that keeps what it is given, like a browser's storage.
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(
      {},
      {
        getItem: { value: (key: string) => kept.get(key) ?? null },
        setItem: { value: (key: string, value: string) => void kept.set(key, value) },
        removeItem: { value: (key: string) => void kept.delete(key) },
      },
    ),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A text question, as the server has it. */
const row = (text_answer: string | null, updatedAt = '1'): ReferenceAnswer => ({
  ...{ id: 'a', referralRefereeId: 'r', text_answer, choice_number: null, choice_expansion: null, updatedAt },
  ...{ scale_number: null, scale_expansion: null, attachment_approval: null },
  ref_question: {
    ...{ id: 'q', title: 'How?', title_ar: null, question_type: 0, is_mandatory: true, order: 1 },
    ...{ ref_choices: [], ref_scales: [], ref_attachments: [] },
  },
})

/** A server whose row anybody may change, and whose line may be cut. */
function openServer(text: string | null = null) {
  const state = { row: row(text), line: true, puts: [] as Sent[], ended: 0, unread: 0, refuses: null as Refused | null }
  const put = async (_id: string, sent: Sent) => {
    if (!state.line) throw new Refused(0, [])
    if (state.refuses) throw state.refuses
    state.puts.push(sent)
    if (sent.updatedAt !== state.row.updatedAt) throw new Refused(409, [{ field: 'updatedAt', message: 'Changed.' }])
    const updatedAt = String(Number(state.row.updatedAt) + 1)
    state.row = { ...row(sent.text_answer ?? null), updatedAt }
    return { updatedAt }
  }
  const read = async () => {
    if (!state.line || state.unread-- > 0) throw new Refused(0, [])
    return [state.row]
  }
  const open = () => new Answers({ refereeId: 'r', rows: [state.row], put, read, onEnded: () => void state.ended++ })
  return { state, open }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const drafts = () => [...kept.keys()].filter((key) => key === 'ref:r:a')

test('words are sent half a second after the last letter, the latest alone, and their draft goes once they have arrived', async () => {
  const { state, open } = openServer()
  const answers = open()
  for (const text of ['C', 'Ca', 'Calm']) {
    answers.write('a', { text_answer: text })
    await pass(200)
  }
  expect([state.puts.length, drafts().length]).toEqual([0, 1])
  await pass(400)
  expect(state.puts.map(({ text_answer }) => text_answer)).toEqual(['Calm'])
  expect([drafts(), answers.views[0]?.isKept]).toEqual([[], true])
})

test('a minute without a line loses nothing: what was typed goes out when it is back', async () => {
  const { state, open } = openServer()
  const answers = open()
  state.line = false
  for (let nth = 1; nth <= 60; nth++) {
    answers.write('a', { text_answer: 'x'.repeat(nth) })
    await pass(1000)
  }
  expect([answers.isOffline, state.row.text_answer, drafts().length]).toEqual([true, null, 1])
  state.line = true
  await pass(10_000)
  expect([state.row.text_answer, drafts(), answers.isOffline]).toEqual(['x'.repeat(60), [], false])
})

test('a tab that is killed leaves its words on the device, and the next one sends them', async () => {
  const { state, open } = openServer()
  open().write('a', { text_answer: 'Typed and gone.' })
  const next = open()
  expect([state.row.text_answer, next.views[0]?.given.text_answer]).toEqual([null, 'Typed and gone.'])
  const sent = next.flush()
  await pass(1000)
  expect(await sent).toBe(true)
  expect(state.row.text_answer).toBe('Typed and gone.')
})

test('an answer that another device changed is asked about and never merged; what goes on from it is sent', async () => {
  const { state, open } = openServer('Calm')
  const answers = open()
  state.row = row('Calm and exact', '7')
  answers.write('a', { text_answer: 'Loud' })
  await pass(2000)
  expect([answers.views[0]?.theirs?.text_answer, state.row.text_answer]).toEqual(['Calm and exact', 'Calm and exact'])
  answers.settle('a', 'mine')
  await pass(2000)
  expect([state.row.text_answer, answers.views[0]?.theirs]).toEqual(['Loud', null])
  state.row = row('Loud, as', '20')
  answers.write('a', { text_answer: 'Loud, as always' })
  await pass(2000)
  expect([state.row.text_answer, answers.views[0]?.theirs]).toEqual(['Loud, as always', null])
  state.row = row('Theirs', '30')
  answers.write('a', { text_answer: 'Mine' })
  await pass(2000)
  answers.settle('a', 'theirs')
  await pass(2000)
  expect([state.row.text_answer, answers.views[0]?.given.text_answer]).toEqual(['Theirs', 'Theirs'])
})

test('where the other version cannot be read it is tried again, and nothing stays unsent', async () => {
  const { state, open } = openServer('Calm')
  const answers = open()
  state.row = row('Calm', '7')
  answers.write('a', { text_answer: 'Calm and exact' })
  state.unread = 2
  await pass(10_000)
  expect([state.row.text_answer, answers.views[0]?.isKept]).toEqual(['Calm and exact', true])
})

test.each([
  [422, 'The answer is too long.', 0],
  [410, null, 1],
  [409, null, 1],
])('refused with %i it is said (%s), or the page is looked at again; the words stay', async (status, fault, ended) => {
  const { state, open } = openServer()
  const answers = open()
  state.refuses = new Refused(status, [{ message: 'The answer is too long.' }])
  answers.write('a', { text_answer: 'Mine' })
  await pass(2000)
  expect([answers.views[0]?.fault, state.ended, drafts().length]).toEqual([fault, ended, 1])
})

test('an answer that is too long waits on this device, is still to be shortened before it is submitted, and then goes', async () => {
  const { state, open } = openServer()
  const answers = open()
  answers.write('a', { text_answer: 'y'.repeat(4001) })
  await pass(1000)
  expect(await answers.flush()).toBe(false)
  expect([state.puts.length, drafts().length, answers.missing.length]).toEqual([0, 1, 1])
  answers.write('a', { text_answer: 'y'.repeat(4000) })
  await pass(1000)
  expect([state.puts.length, drafts().length, answers.missing.length]).toEqual([1, 0, 0])
})
