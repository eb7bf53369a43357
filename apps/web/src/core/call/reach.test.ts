import { expect, test } from 'vitest'
import { isNearby, isPublicAddress, relayFor } from './reach.ts'

test.each([
  ['192.168.1.20', false],
  ['10.0.0.4', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['100.64.0.9', false],
  ['100.128.0.9', true],
  ['169.254.7.7', false],
  ['203.0.113.9', true],
  ['fe80::1', false],
  ['fd12:3456::1', false],
  ['::1', false],
  ['2001:db8::7', true],
  ['3b1e4d2c-9c2e-4c11-8c1f-6f1f2a3b4c5d.local', null],
])('%s is known to the internet: %s', (address, known) => expect(isPublicAddress(address)).toBe(known))

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.5', true],
  ['majlis', true],
  ['hiring.office.lan', true],
  ['203.0.113.9', false],
  ['hiring.example.com', false],
])('a server at %s is nearby: %s', (hostname, near) => expect(isNearby(hostname)).toBe(near))

test('a relay would be needed by who has private addresses alone, and a server elsewhere', () => {
  const elsewhere = 'hiring.example.com'
  expect(relayFor(['192.168.1.20', 'fe80::1'], elsewhere)).toBe('needed')
  expect(relayFor(['192.168.1.20', '2001:db8::7'], elsewhere)).toBe('notNeeded')
  expect(relayFor(['192.168.1.20'], 'majlis.office.lan')).toBe('notNeeded')
  expect(relayFor(['3b1e4d2c.local'], elsewhere)).toBe('unknown')
  expect(relayFor([], elsewhere)).toBe('unknown')
})
