import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openFolder } from '../../test/folder.ts'
import { zipOf } from './zip.ts'

async function* pieces(count: number, size: number) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(size, n)
}

test('an archive opens elsewhere with every byte, Arabic names and none that leads out of its folder', async () => {
  const entries = [
    {
      path: 'data/أحمد.json',
      open: async function* () {
        yield Buffer.from('{"name":"أحمد"}')
      },
    },
    { path: '../../evil/..', open: () => pieces(1, 3) },
    { path: 'recordings/film.webm', open: () => pieces(40, 65_536) },
  ]
  const bytes = await buffer(
    zipOf(entries, (written) => ({
      path: 'manifest.json',
      open: async function* () {
        yield Buffer.from(JSON.stringify(written))
      },
    })),
  )
  const file = path.join(openFolder(), 'archive.zip')
  writeFileSync(file, bytes)
  const script = `import zipfile,sys,json,hashlib
z=zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
m={one['path']:one for one in json.loads(z.read('manifest.json'))}
print(json.dumps([[i.filename,i.file_size] for i in z.infolist()],ensure_ascii=False))
assert hashlib.sha256(z.read('recordings/film.webm')).hexdigest()==m['recordings/film.webm']['sha256']`
  const seen = JSON.parse(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' })) as [string, number][]
  expect(seen.slice(0, 3)).toEqual([
    ['data/أحمد.json', 19],
    ['_/_/evil/_', 3],
    ['recordings/film.webm', 40 * 65_536],
  ])
})
