import { describe, expect, test } from 'vitest'
import { CannotStart } from './cannotStart.ts'
import { readEnv } from './env.ts'

const refusal = (source: Record<string, string>): string => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof CannotStart) return error.message
    throw error
  }
  return ''
}

describe('settings', () => {
  test('none are needed, and an empty one is none', () => {
    expect(readEnv({ PORT: '', DEMO: '' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DEMO: false,
      PRODUCT_NAME: 'Majlis',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: `${process.cwd()}/data`,
      TRUST_PROXY: false,
    })
  })

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, test, production.'],
    [{ PUBLIC_URL: 'majlis.example' }, 'PUBLIC_URL must be an address with http:// or https://.'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address with postgres:// or postgresql://.'],
    [{ BOT_INTERVIEWER_EMAIL: 'bot' }, 'BOT_INTERVIEWER_EMAIL must be an email address.'],
    [{ PUBLIC_IP_SERVICE: 'http://ip.example' }, 'PUBLIC_IP_SERVICE must be an address with https://, without a user.'],
    [{ MAIL_FROM: 'Majlis' }, 'MAIL_FROM must be an email address, or Name <address>.'],
    [{ S3_ENDPOINT: 'https://s3.example' }, "S3_ENDPOINT is set but S3_BUCKET isn't. Set both or neither."],
  ])('%j is refused by name', (source, words) => {
    expect(refusal(source)).toBe(words)
  })

  test('every wrong one is named at once, and no secret is repeated', () => {
    const words = refusal({ PORT: 'x', SECRET: 'hunter2', DATABASE_URL: 'db://user:hunter2@host' })
    expect(words.split('\n')).toHaveLength(3)
    expect(words).not.toContain('hunter2')
  })

  test('the proxies to believe are a count, addresses, all or none', () => {
    const result = ['on', 'off', '2', '10.0.0.0/8, ::1'].map((TRUST_PROXY) => readEnv({ TRUST_PROXY }).TRUST_PROXY)
    expect(result).toEqual([true, false, 2, '10.0.0.0/8, ::1'])
  })

  test('hosts whose calendars may be read are names, each by itself', () => {
    expect(readEnv({ CALENDAR_HOSTS: 'Mail.Corp.example, exchange' }).CALENDAR_HOSTS).toEqual([
      'mail.corp.example',
      'exchange',
    ])
    const refusals = ['10.0.0.1', '127.1', 'https://mail.example', 'mail.example:443', 'a.example,'].map((one) =>
      refusal({ CALENDAR_HOSTS: one }),
    )
    expect(new Set(refusals)).toEqual(
      new Set(['CALENDAR_HOSTS must be a comma-separated list of host names, such as mail.example.com.']),
    )
    expect(readEnv({}).CALENDAR_HOSTS).toEqual([])
  })

  test('a relay is its addresses and its secret, both or neither', () => {
    const urls = 'turn:turn.example.com:3478?transport=udp, turns:turn.example.com:443'
    const set = readEnv({ TURN_URLS: urls, TURN_SECRET: 'shared', CALL_RELAY_ONLY: 'on' })
    expect(set.TURN_URLS).toEqual(['turn:turn.example.com:3478?transport=udp', 'turns:turn.example.com:443'])
    expect(set.CALL_RELAY_ONLY).toBe(true)
    expect(refusal({ TURN_URLS: urls })).toContain('TURN_SECRET')
    expect(refusal({ TURN_SECRET: 'shared' })).toContain('TURN_URLS')
    expect(refusal({ CALL_RELAY_ONLY: 'on' })).toContain('TURN_URLS')
    for (const wrong of [
      'stun:stun.example.com',
      'https://turn.example.com',
      'turn:',
      'turn:a b',
      'turn:a?transport=sctp',
    ])
      expect(refusal({ TURN_URLS: wrong, TURN_SECRET: 'shared' })).toMatch(/^TURN_URLS must be/)
    expect(readEnv({})).toMatchObject({ TURN_URLS: [], CALL_RELAY_ONLY: false })
  })

  test('the public address loses the slash at its end', () => {
    expect(readEnv({ PUBLIC_URL: 'https://hire.example/' }).PUBLIC_URL).toBe('https://hire.example')
  })
})

describe('production', () => {
  const SECRET = 's'.repeat(32)
  const base = { NODE_ENV: 'production', SECRET, PUBLIC_URL: 'http://hire.example' }
  test('starts with a secret and a public address', () => {
    expect(readEnv(base).SECRET).toEqual([SECRET])
  })
  test('refuses to start without the address that links begin with', () => {
    expect(refusal({ NODE_ENV: 'production', SECRET })).toMatch(/^PUBLIC_URL is missing. Production needs it/)
  })
  test('behind https, refuses to start until it is said which proxy to believe, or that there is none to believe', () => {
    const https = { ...base, PUBLIC_URL: 'https://hire.example' }
    expect(refusal(https)).toMatch(/^TRUST_PROXY is missing. An https PUBLIC_URL needs it/)
    const result = ['1', 'off', '10.0.0.1'].map((TRUST_PROXY) => readEnv({ ...https, TRUST_PROXY }).TRUST_PROXY)
    expect(result).toEqual([1, false, '10.0.0.1'])
  })
  test('keeps the secret before it, to open what that one sealed', () => {
    expect(readEnv({ SECRET: `${SECRET}, ${'t'.repeat(32)}` }).SECRET).toEqual([SECRET, 't'.repeat(32)])
  })
  test('refuses to start without a secret', () => {
    expect(refusal({ ...base, SECRET: '' })).toMatch(/^SECRET is missing.*openssl rand -hex 32/)
  })
  test('refuses to start with the demo', () => {
    expect(refusal({ ...base, DEMO: 'on' })).toMatch(/^DEMO is on/)
  })
})
