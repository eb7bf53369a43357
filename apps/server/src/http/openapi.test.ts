import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Every route below /api as the server knows it, with the names of its parameters left out. */
function routes(): string[] {
  const found: string[] = []
  const above: string[] = []
  for (const line of world.server.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part, methods] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?$/.exec(line) ?? []
    if (!part) continue
    above.length = indent.length / 4
    above.push(part)
    const path = above.join('')
    if (methods && path.startsWith('/api/'))
      for (const method of methods.split(', ')) found.push(`${method} ${unnamed(path)}`)
  }
  // The tree of routes leaves out what ends in a star.
  const played = ['/api/media/', '/api/privacy/archive/'].flatMap((place) =>
    (['GET', 'HEAD'] as const)
      .filter((method) => world.server.hasRoute({ method, url: `${place}*` }))
      .map((method) => `${method} ${place}{}`),
  )
  return [...found, ...played].sort()
}
const unnamed = (path: string) => path.replace(/:\w+(\|:\w+)*|\{\w+\}|\*/g, '{}')

type Described = Record<
  string,
  { parameters: { name: string; description?: string }[]; responses: object; requestBody?: object }
>

describe('the OpenAPI document', () => {
  const read = async () =>
    (await world.server.inject('/api/openapi.json')).json() as { paths: Record<string, Described> }

  test('holds every call below /api that the server answers, the recordings and their uploads too, and no other', async () => {
    const { paths } = await read()
    const result = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${unnamed(`/api${path}`)}`),
    )
    expect(result.sort()).toEqual(routes())
    expect(result).toEqual(expect.arrayContaining(['GET /api/media/{}', 'PATCH /api/interview/recording/upload/{}']))
  })

  test('says of an upload what it takes, and of a recording in which ways it is answered', async () => {
    const { paths } = await read()
    const upload = paths['/interview/recording/upload/{id}']?.patch
    expect(upload?.requestBody).toMatchObject({ content: { 'application/offset+octet-stream': {} } })
    expect(upload?.parameters.map(({ name }) => name)).toEqual([
      'id',
      'Tus-Resumable',
      'Upload-Offset',
      'Upload-Length',
    ])
    expect(Object.keys(paths['/media/{ticket}']?.get?.responses ?? {})).toEqual([
      '200',
      '206',
      '403',
      '404',
      '410',
      '416',
    ])
  })

  test('names the values of an enum where a filter takes one, and what one row can include', async () => {
    const { paths } = await read()
    const message = (path: string, name: string) => paths[path]?.get?.parameters.find((one) => one.name === name)
    expect(message('/interview/feedback', 'filter[status]')?.description).toContain('DRAFT 0, SUBMITTED 1')
    expect(message('/requisition/requisition/{public_id}', 'include')?.description).toContain('candidate, evaluation')
    expect(message('/account/client/suggested', 'page[number]')).toBeDefined()
  })

  test('is browsed on a page that names them too', async () => {
    const page = (await world.server.inject('/docs')).body
    for (const words of ['/media/{ticket}', 'PATCH /interview/recording/upload/{id}']) expect(page).toContain(words)
  })
})

describe('a refusal', () => {
  test('names each field once, with the first thing that is wrong with it', async () => {
    const ask = async (payload: object, url: string) =>
      (await world.server.inject({ method: 'POST', url: `/api${url}`, payload })).json().errors
    // One sign is too short for an address, and is none.
    const registration = { role: 'candidate', name: 'A', email: '@', password: 'x' }
    const errors: { field: string; message: string }[] = await ask(registration, '/auth/register')
    expect(errors.map(({ field }) => field).sort()).toEqual(['email', 'name', 'password'])
    const phone = { name: 'Demo Guest', email: 'guest@world.majlis.test', role: 'guest', phone: 'x'.repeat(30) }
    const headers = await world.signIn(await world.someone('company'))
    const response = await world.server.inject({ method: 'POST', url: '/api/auth/signup', payload: phone, headers })
    expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual(['phone'])
  })
})
