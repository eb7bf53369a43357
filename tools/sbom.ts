// What ships, for programs that watch for known faults: `npm run sbom -- majlis.cdx.json` (CycloneDX 1.5). Made from
// package-lock.json alone, so that the same lock makes the same text. npm's own leaves out what tools need as well, such as zod.
import fs from 'node:fs'
import { pathToFileURL } from 'node:url'
import product from '../package.json' with { type: 'json' }
import { type Lock, neededBy, readLock, type Shipped, shippedIn } from './shipped.ts'

const own = ['packages/domain', 'apps/server', 'apps/web']

/** The bill of materials of all that ships, or of what stands at these places alone. */
export function billOfMaterials(lock: Lock, isIn = (_: string) => true) {
  const shipped = shippedIn(Object.fromEntries(Object.entries(lock).filter(([place]) => isIn(place))))
  const known = new Set(shipped.map(refOf))
  const needs = (place: string) =>
    neededBy(lock, place)
      .flatMap((at) => {
        const { version } = lock[at] ?? {}
        return version ? `${at.split('node_modules/').at(-1)}@${version}` : []
      })
      .filter((ref) => known.has(ref))
  const self = `majlis@${product.version}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        ...{ type: 'application', 'bom-ref': self, name: 'majlis', version: product.version },
        ...{ purl: `pkg:npm/majlis@${product.version}`, licenses: [{ license: { id: product.license } }] },
      },
    },
    components: shipped.map(component),
    dependencies: [
      { ref: self, dependsOn: [...new Set(['', ...own].flatMap(needs))].sort() },
      ...shipped.map((one) => ({ ref: refOf(one), dependsOn: needs(one.place).sort() })),
    ],
  }
}

const refOf = ({ name, version }: Pick<Shipped, 'name' | 'version'>) => `${name}@${version}`

function component({ name, version, license, package: { integrity = '' } }: Shipped) {
  const [algorithm, digest = ''] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: license.includes(' ') ? [{ expression: license }] : [{ license: { id: license } }],
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = `${JSON.stringify(billOfMaterials(readLock()), null, 2)}\n`
  if (process.argv[2]) fs.writeFileSync(process.argv[2], text)
  else process.stdout.write(text)
}
