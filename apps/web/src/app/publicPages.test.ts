import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawnFile, open } from '../../tools/pages.ts'
import { pageFiles } from './menu.ts'
import { byLink, bySession, forAll, publicFile } from './publicPages.ts'

const isThere = (file: string) => existsSync(new URL(`../pages/${file}.tsx`, import.meta.url))

test('every address leads to a page that is there: by link, for everyone, of a session, of each menu [S2.2]', () => {
  const files = [byLink, forAll, bySession, pageFiles].flatMap((table) => Object.values<string>(table))
  expect(files.filter((file) => !isThere(file))).toEqual([])
  expect(['/', '/login', '/signin', '/register', '/signup'].map(publicFile)).toEqual([
    'start',
    'login',
    'login',
    'register',
    'register',
  ])
})

test('what is drawn at the build for an address is the page that its script shows there', () => {
  const places = Object.entries(open.drawn)
  expect(places.length).toBeGreaterThan(15)
  for (const [address, file] of places) {
    const isByLink = address.length > 1 && address.endsWith('/')
    expect(file, address).toBe(
      drawnFile(publicFile(isByLink ? `${address}token` : address), isByLink ? 'link' : undefined),
    )
  }
  for (const [address, file] of Object.entries(open.drawnOfDemo))
    expect([open.drawn[address], file]).toEqual([drawnFile('login'), drawnFile('login', 'demo')])
})

test('what is no address of these is not found', () => {
  for (const path of ['/nobody', '/invite', '/login/more', '/invite/token/more', '/toString', '/__proto__'])
    expect(publicFile(path), path).toBe('notFound')
})
