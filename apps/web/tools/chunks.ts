import path from 'node:path'
import type { Plugin } from 'vite'
import { dictionary, isOpenOne, isPackage } from './twoDocuments.ts'

const src = path.resolve(import.meta.dirname, '../src').replaceAll('\\', '/')

/** So many pages and dialogs need it: it comes with the app's start. */
const everywhere = 14
/** What one answer more costs whoever asks for it, and what a name costs every page, in letters before they are packed. */
const answer = 1600
const name = 4000
const ofFirstLook = /[\\/]pages[\\/](requisition|candidateTab|candidateList)[.]tsx$/
/** What has five minutes or a bad line weighs as much as so many others. */
const publicPage =
  /[.]public[.]tsx|pages[\\/](start|login|register|newPassword|forgot)[.]|liveRoom[\\/](LiveRoom|Visit)[.]|app[\\/]GuestFrame[.]/
const publicWeight = 40

interface Facts {
  imports: readonly string[]
  later: readonly string[]
  size: number
}
export type Graph = ReadonlyMap<string, Facts>

/** Modules, and all that they import before they can run. */
function closure(graph: Graph, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || !graph.has(id)) return
    found.add(id)
    for (const next of graph.get(id)?.imports ?? []) visit(next)
  }
  for (const id of roots) visit(id)
  return found
}

/**
 * Which file of the build a module stands in; none: the build decides. Each file named here holds, with those before it, all
 * that its modules import: so no two import each other.
 */
export function plan(graph: Graph): Map<string, string> {
  const planned = new Map<string, string>()
  const put = (file: string, ids: Iterable<string>) => {
    for (const id of ids) if (!planned.has(id) && !isPackage(id)) planned.set(id, file)
  }
  const page = (one: string) => `${src}/pages/${one}.tsx`
  const list = closure(graph, [`${src}/app/main.tsx`, page('candidateList')])
  const looks = [...new Set([...list, ...closure(graph, ['requisition', 'candidateTab'].map(page))])]
  const later = [...new Set([...graph.values()].flatMap((one) => one.later))]
  for (const isOpen of [false, true]) {
    const entries = later.filter((id) => graph.has(id) && isOpenOne(id) === isOpen && !dictionary.test(id))
    const start = closure(graph, [`${src}/app/${isOpen ? 'open' : 'main'}.tsx`])
    const users = new Map<string, Set<string>>()
    for (const entry of entries)
      for (const id of closure(graph, [entry]))
        if (!start.has(id)) users.set(id, (users.get(id) ?? new Set()).add(entry))
    put(isOpen ? 'open' : 'index', start)
    if (!isOpen) {
      const others = closure(
        graph,
        entries.filter((id) => !ofFirstLook.test(id)),
      )
      put(
        'index',
        looks.filter((id) => (users.get(id)?.size ?? 0) >= everywhere),
      )
      put(
        'list',
        looks.filter((id) => id.endsWith('.css') || others.has(id)),
      )
      put(
        'candidates',
        looks.filter((id) => list.has(id) && id !== page('candidateList')),
      )
      put(
        'requisition',
        looks.filter((id) => !list.has(id)),
      )
    }
    const isOwn = new Set(entries)
    const shared = [...users].filter(([id, by]) => by.size > 1 && !planned.has(id) && !isPackage(id) && !isOwn.has(id))
    for (const [index, file] of filesOf(graph, new Map(shared)).entries())
      put(`${isOpen ? 'shared' : 'part'}${index}`, file)
  }
  // A dictionary's half is asked for as soon as the dictionary is here: those that come together ask for one file.
  for (const [id, file] of [...planned])
    for (const half of graph.get(id)?.later ?? []) {
      const [, language] = dictionary.exec(half) ?? []
      const said = list.has(id) ? 'words' : looks.includes(id) ? 'requisition' : file
      if (language) planned.set(half, `${said}.${language}`)
    }
  for (const [id, file] of sharedByHalves(graph, planned)) planned.set(id, file)
  return planned
}

/** What halves of dictionaries import stands with them, or where several do, in a file that imports none of them. */
function sharedByHalves(graph: Graph, planned: ReadonlyMap<string, string>): Map<string, string> {
  const users = new Map<string, Set<string>>()
  for (const half of graph.keys())
    if (dictionary.test(half))
      for (const id of closure(graph, [half]))
        if (id !== half && !planned.has(id) && !isPackage(id))
          users.set(id, (users.get(id) ?? new Set()).add(planned.get(half) ?? half))
  return new Map(
    [...users].flatMap(([id, by]) => {
      const [only = ''] = by
      const [, language = 'all'] = /[.](en|ar)[.]ts/.exec(id) ?? []
      const file = by.size > 1 ? `${isOpenOne(id) ? 'openNames' : 'names'}.${language}` : only
      // A half that stands alone takes along what it alone needs by itself.
      return graph.has(file) ? [] : [[id, file]]
    }),
  )
}

interface File {
  ids: string[]
  size: number
  users: Set<string>
}

/** Puts modules that are needed together into one file, as long as the letters that somebody loads for nothing cost less than an answer more. */
function filesOf(graph: Graph, users: ReadonlyMap<string, Set<string>>): string[][] {
  const alike = Map.groupBy(users.keys(), (id) => [...(users.get(id) ?? [])].sort().join())
  let files: File[] = [...alike.values()].map((ids) => ({
    ids,
    size: ids.reduce((sum, id) => sum + (graph.get(id)?.size ?? 0), 0),
    users: users.get(ids[0] as string) ?? new Set(),
  }))
  const weigh = (id: string) => (publicPage.test(id) ? publicWeight : 1)
  const gain = (one: File, other: File) => {
    let gained = name
    for (const user of one.users) gained += weigh(user) * (other.users.has(user) ? answer : -other.size)
    for (const user of other.users) if (!one.users.has(user)) gained -= weigh(user) * one.size
    return gained
  }
  let pairs: [gained: number, one: File, other: File][] = []
  const pair = (one: File, other: File) => {
    const gained = gain(one, other)
    if (gained > 0) pairs.push([gained, one, other])
  }
  for (const [index, one] of files.entries()) for (const other of files.slice(index + 1)) pair(one, other)
  for (;;) {
    const best = pairs.sort((a, b) => a[0] - b[0]).pop()
    if (!best) return files.map(({ ids }) => ids)
    const [, one, other] = best
    if (isBetween(graph, files, one, other)) continue
    const merged = {
      ids: [...one.ids, ...other.ids],
      size: one.size + other.size,
      users: new Set([...one.users, ...other.users]),
    }
    const isLeft = (file: File) => file !== one && file !== other
    files = files.filter(isLeft)
    pairs = pairs.filter(([, first, second]) => isLeft(first) && isLeft(second))
    for (const file of files) pair(file, merged)
    files.push(merged)
  }
}

/** Would the two, as one file, import a third that imports them? */
function isBetween(graph: Graph, files: readonly File[], one: File, other: File): boolean {
  const pair = new Set([...one.ids, ...other.ids])
  const reached = closure(graph, [...pair])
  return files.some(
    (file) =>
      file !== one &&
      file !== other &&
      file.ids.some((id) => reached.has(id)) &&
      [...closure(graph, file.ids)].some((id) => pair.has(id)),
  )
}

/** Puts what is needed together into few files. */
export function chunks(): { plugin: Plugin; fileOf: (id: string) => string | null } {
  let planned = new Map<string, string>()
  return {
    fileOf: (id) => planned.get(id) ?? null,
    plugin: {
      name: 'majlis-chunks',
      apply: 'build',
      buildEnd() {
        const graph = new Map<string, Facts>()
        // In the order of their names: by when they were read, each build would be another.
        for (const id of [...this.getModuleIds()].sort()) {
          const info = this.getModuleInfo(id)
          if (info)
            graph.set(id, {
              imports: info.importedIds,
              later: info.dynamicallyImportedIds,
              size: info.code?.length ?? 0,
            })
        }
        planned = plan(graph)
      },
    },
  }
}
