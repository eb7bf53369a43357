import { readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import Fastify from 'fastify'
import type pg from 'pg'
import { setHeaders } from '../../src/http/headers.ts'
import { mountUploads, type Segment } from '../../src/http/uploads.ts'

const kinds = { html: 'text/html', js: 'text/javascript' }

/** One upload as the server has it, and what was said of it when it began. */
export interface Arrived {
  id: string
  words: Record<string, string>
  bytes: Buffer
  isWhole: boolean
}

/** A page under the product's own security policy, its files by their paths, and the product's own uploads for what it records. */
export async function openUploadSite(pool: pg.Pool, directory: string, files: ReadonlyMap<string, string>) {
  const app = Fastify()
  const began: { id: string; words: Record<string, string> }[] = []
  const finished = new Set<string>()
  let refusal = 0
  setHeaders(app)
  app.addHook('onRequest', async (request, reply) => {
    if (refusal && request.url.startsWith('/upload'))
      return reply.code(refusal).send({ errors: [{ message: 'Not now.' }] })
  })
  app.addHook('onResponse', async (request, reply) => {
    const words = request.headers['upload-metadata']
    const id = String(reply.raw.getHeader('location') ?? '')
      .split('/')
      .at(-1)
    if (words && id) began.push({ id, words: wordsIn(String(words)) })
  })
  mountUploads(app, {
    pool,
    directory,
    path: '/upload',
    maxSize: 2 ** 30,
    admit: async ({ headers }) => {
      const film = headers['x-link-token'] === 'candidate' ? 'own' : 'room'
      return { interviewId: 'interview', companyId: 'company', film }
    },
    reserve: () => 0,
    allowance: async () => ({ interview: { most: 1e12, uploads: [] }, company: { most: 1e12, uploads: [] } }),
    created: async () => {},
    finished: async ({ id }: Segment) => void finished.add(id),
  })
  app.get('/*', (request, reply) => {
    const body = files.get(request.url === '/' ? '/index.html' : request.url)
    const kind = kinds[request.url.split('.').at(-1) as keyof typeof kinds] ?? 'text/html'
    return body ? reply.type(`${kind}; charset=utf-8`).send(body) : reply.code(404).send('')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    /** Answers every upload with this status; 0 takes them again. */
    refuse: (status: number) => {
      refusal = status
    },
    /** Loses what has arrived, as with the disk on which it was. */
    loseDisk: async () => {
      const names = await readdir(directory)
      const lost = names.filter((name) => began.some(({ id }) => name.startsWith(id)))
      await Promise.all(lost.map((name) => rm(path.join(directory, name))))
    },
    forget: () => began.splice(0),
    /** What has arrived since it was last forgotten, in the order in which it began. */
    arrived: (film?: 'room' | 'own'): Promise<Arrived[]> =>
      Promise.all(
        began
          .filter(({ words }) => !film || words.film === film)
          .map(async ({ id, words }) => ({
            id,
            words,
            bytes: await readFile(path.join(directory, id)).catch(() => Buffer.alloc(0)),
            isWhole: finished.has(id),
          })),
      ),
    close: () => app.close(),
  }
}

function wordsIn(header: string): Record<string, string> {
  return Object.fromEntries(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.split(' ')
      return [key, Buffer.from(value, 'base64').toString()]
    }),
  )
}
