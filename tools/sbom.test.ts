import { expect, test } from 'vitest'
import { generateLicences } from './licences.ts'
import { billOfMaterials } from './sbom.ts'
import { type Lock, reachedFrom, readLock, shippedIn } from './shipped.ts'

const lock = readLock()
const bill = billOfMaterials(lock)

test('nothing that ships is under a licence that binds what stands beside it, or under none', () => {
  const of = (license?: string): Lock => ({ 'node_modules/thing': { version: '1.0.0', ...(license && { license }) } })
  expect(shippedIn(of('MIT'))).toHaveLength(1)
  for (const license of ['GPL-3.0-only', 'AGPL-3.0', 'SSPL-1.0', 'BUSL-1.1', 'UNLICENSED', undefined])
    expect(() => shippedIn(of(license)), String(license)).toThrow(`thing ships under ${license ?? 'no licence'}`)
})

test('all that server and pages are made of is on the page of licences, whatever tools need it as well', () => {
  const [page] = [...generateLicences().values()]
  const places = ['apps/server', 'apps/web'].flatMap((place) => [...reachedFrom(lock, place)])
  const packages = places.filter((place) => place.includes('node_modules/'))
  const lines = packages.map((place) => `- ${place.split('node_modules/').at(-1)} ${lock[place]?.version}\n`)
  expect(lines.length).toBeGreaterThan(200)
  expect(lines.filter((line) => !page?.includes(line))).toEqual([])
})

test('the bill of materials names each package that ships, with its licence and digest, and none of the tools', () => {
  const names = bill.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['zod', 'react', 'nodemailer', 'pg', 'fastify']))
  expect(names.filter((name) => ['vitest', 'playwright-core', 's3rver', 'typescript'].includes(name))).toEqual([])
  for (const one of bill.components) {
    expect(one.licenses, one.name).toHaveLength(1)
    // The lock has no digest of one library's programs for other platforms.
    if (!one.name.startsWith('@myriaddreamin/typst-ts-node-compiler-'))
      expect(one.hashes?.[0]?.content, one.name).toMatch(/^[0-9a-f]{128}$/)
    expect(one.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/)
  }
  expect(new Set(bill.components.map((one) => one['bom-ref'])).size).toBe(names.length)
})

test('each knows what it needs, and no host of a registry is named', () => {
  const refs = new Set(bill.components.map((one) => one['bom-ref']))
  const needed = bill.dependencies.flatMap(({ dependsOn }) => dependsOn)
  expect(needed.filter((ref) => !refs.has(ref))).toEqual([])
  expect([...refs].filter((ref) => !needed.includes(ref) && !ref.startsWith('@types/'))).toEqual([])
  const hosts = JSON.stringify(bill).match(/https?:\/\/[^/"]+/g)
  expect(hosts).toEqual(['http://cyclonedx.org'])
})
