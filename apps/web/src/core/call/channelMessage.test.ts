import { expect, test } from 'vitest'
import { readMessage, writeMessage } from './channelMessage.ts'

const media = { microphone: true, camera: false, sharing: false, recording: false }

test.each([
  { n: 1, kind: 'hello', body: {} },
  { n: 2, kind: 'sdp', body: { type: 'offer', sdp: 'v=0', epoch: 1 } },
  { n: 3, kind: 'ice', body: { candidates: [{ candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 }], epoch: 1 } },
  { n: 4, kind: 'bye', body: { reason: 'left' } },
  { n: 5, kind: 'media', body: media },
  { n: 5, kind: 'media', body: { ...media, weak: true, lagSeconds: 15 } },
  { n: 6, kind: 'nudge', body: { what: 'question' } },
  { n: 7, kind: 'chat', body: { text: 'Can you hear me?' } },
] as const)('an event arrives as it was sent: $kind', (event) => {
  const sent = JSON.parse(JSON.stringify(event))
  expect(readMessage(writeMessage(sent))).toEqual(event)
})

test.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['null', 'null'],
  ['no number', JSON.stringify({ kind: 'hello', body: {} })],
  ['a number below zero', JSON.stringify({ n: -1, kind: 'hello', body: {} })],
  ['no body', JSON.stringify({ n: 1, kind: 'hello' })],
  ['a kind that every object has', JSON.stringify({ n: 1, kind: 'constructor', body: {} })],
  ['an unknown kind', JSON.stringify({ n: 1, kind: 'verdict', body: {} })],
  ['a description without an epoch', JSON.stringify({ n: 1, kind: 'sdp', body: { type: 'offer', sdp: 'v=0' } })],
  ['a long line', JSON.stringify({ n: 1, kind: 'chat', body: { text: 'a'.repeat(1001) } })],
  ['an empty line', JSON.stringify({ n: 1, kind: 'chat', body: { text: '' } })],
  [
    '41 addresses',
    JSON.stringify({ n: 1, kind: 'ice', body: { candidates: Array(41).fill({ candidate: 'a' }), epoch: 1 } }),
  ],
  [
    'an address that is a number',
    JSON.stringify({ n: 1, kind: 'ice', body: { candidates: [{ candidate: 1 }], epoch: 1 } }),
  ],
  ['a flag that is a word', JSON.stringify({ n: 1, kind: 'media', body: { ...media, camera: 'no' } })],
  ['a delay that is a word', JSON.stringify({ n: 1, kind: 'media', body: { ...media, lagSeconds: 'an hour' } })],
  ['far too much', JSON.stringify({ n: 1, kind: 'hello', body: { more: 'a'.repeat(64_000) } })],
])('nothing is taken from a message with %s', (_, text) => {
  expect(readMessage(text)).toBeNull()
})
