import path from 'node:path'
import { expect, test } from 'vitest'
import { type Graph, plan } from './chunks.ts'

const src = path.resolve(import.meta.dirname, '../src').replaceAll('\\', '/')

/** Modules below `src`: what each imports, and what it asks for later. */
function graphOf(modules: Record<string, { imports?: string[]; later?: string[]; size?: number }>): Graph {
  const whole = (names: string[] = []) => names.map((name) => `${src}/${name}`)
  return new Map(
    Object.entries(modules).map(([name, { imports, later, size = 500 }]) => [
      `${src}/${name}`,
      { imports: whole(imports), later: whole(later), size },
    ]),
  )
}
const pages = ['candidateList', 'requisition', 'candidateTab'].map((name) => `pages/${name}.tsx`)
const many = Array.from({ length: 6 }, (_, nth) => `pages/p${nth}.tsx`)
const app = {
  'app/open.tsx': { imports: ['ui/B.tsx?open'], later: ['pages/login.tsx?open'] },
  'ui/B.tsx?open': {},
  'pages/login.tsx?open': { imports: ['ui/B.tsx?open'] },
  'app/main.tsx': { imports: ['ui/B.tsx'], later: [...pages, ...many] },
  'ui/B.tsx': { later: ['ui/text.en.ts', 'ui/text.ar.ts'] },
  'ui/text.en.ts': {},
  'ui/text.ar.ts': {},
  'pages/candidateList.tsx': { imports: ['features/row.tsx', 'ui/Table.tsx'] },
  'pages/requisition.tsx': { imports: ['ui/B.tsx', 'features/head.tsx'], later: ['pages/candidateTab.tsx'] },
  'pages/candidateTab.tsx': { imports: ['features/row.tsx'] },
  'features/row.tsx': { imports: ['ui/Table.tsx'] },
  'features/head.tsx': {},
  'ui/Table.tsx': {},
  'ui/Dialog.tsx': { imports: ['ui/modal.ts'] },
  'ui/modal.ts': {},
  'ui/Editor.tsx': { size: 90_000 },
  'pages/p0.tsx': { imports: ['ui/Table.tsx', 'ui/Dialog.tsx', 'ui/Editor.tsx'] },
  'pages/p1.tsx': { imports: ['ui/Dialog.tsx', 'ui/Editor.tsx'] },
  'pages/p2.tsx': { imports: ['ui/Dialog.tsx', 'ui/modal.ts'] },
  'pages/p3.tsx': { imports: ['ui/modal.ts'] },
  'pages/p4.tsx': {},
  'pages/p5.tsx': { imports: ['ui/modal.ts'] },
}
const graph = graphOf(app)
const planned = plan(graph)
const fileOf = (name: string) => planned.get(`${src}/${name}`)

test('the first look at the candidates is the start, what other pages need too, the list, and the requisition with its tab', () => {
  expect(fileOf('ui/B.tsx')).toBe('index')
  expect(fileOf('ui/Table.tsx')).toBe('list')
  expect(fileOf('features/row.tsx')).toBe('candidates')
  for (const name of ['pages/requisition.tsx', 'pages/candidateTab.tsx', 'features/head.tsx'])
    expect(fileOf(name)).toBe('requisition')
})

test('nothing of the app stands in a file with something for strangers', () => {
  const open = new Set([...planned].filter(([id]) => /[?]open|app.open/.test(id)).map(([, file]) => file))
  expect(fileOf('app/open.tsx')).toBe('open')
  for (const [id, file] of planned) if (!/[?]open|app.open/.test(id)) expect(open).not.toContain(file)
})

test('what is small and needed together is one file, and nobody loads a large one for a small one', () => {
  expect(fileOf('ui/Dialog.tsx')).toBe(fileOf('ui/modal.ts'))
  expect(fileOf('ui/Editor.tsx')).not.toBe(fileOf('ui/modal.ts'))
})

test('both halves of the words that come with a file are asked for as one', () => {
  expect(fileOf('ui/text.en.ts')).toBe('words.en')
  expect(fileOf('ui/text.ar.ts')).toBe('words.ar')
})

test('no two files import each other', () => {
  const next = new Map<string, Set<string>>()
  for (const [id, file] of planned)
    for (const other of graph.get(id)?.imports.flatMap((one) => planned.get(one) ?? []) ?? [])
      if (other !== file) next.set(file, (next.get(file) ?? new Set()).add(other))
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(next.get(from) ?? [])].some((one) => one === to || (!seen.has(one) && reaches(one, to, seen.add(one))))
  for (const file of next.keys()) expect(reaches(file, file)).toBe(false)
})

test('what halves of dictionaries share stands in a file that imports none of them', () => {
  const more = plan(
    graphOf({
      ...app,
      'ui/B.tsx': { later: ['ui/text.en.ts'] },
      'ui/text.en.ts': { imports: ['ui/roleNames.en.ts', 'ui/own.en.ts'] },
      'ui/Dialog.tsx': { imports: ['ui/modal.ts'], later: ['ui/dialog.en.ts'] },
      'ui/dialog.en.ts': { imports: ['ui/roleNames.en.ts', 'ui/exported.en.ts'] },
      'ui/exported.en.ts': { imports: ['ui/roleNames.en.ts'] },
      'ui/roleNames.en.ts': {},
      'ui/own.en.ts': {},
    }),
  )
  expect(more.get(`${src}/ui/roleNames.en.ts`)).toBe('names.en')
  expect(more.get(`${src}/ui/own.en.ts`)).toBe(more.get(`${src}/ui/text.en.ts`))
  expect(more.get(`${src}/ui/exported.en.ts`)).toBe(more.get(`${src}/ui/dialog.en.ts`))
})
