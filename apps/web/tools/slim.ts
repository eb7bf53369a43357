import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Parts of a call's declaration that only the server reads: what it is for, what it may ask, how it is carried out. */
const unread = [
  'does',
  'answer',
  'params',
  'query',
  'includes',
  'bodyLimit',
  'file',
  'slow',
  'reads',
  'audited',
  'byLink',
]

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
interface Edit {
  start: number
  end: number
  text: string
}
interface Property extends Node {
  key: Node & { name?: string }
  value: Node
}

/** Every node below this one. */
function* below(node: Node): Generator<Node> {
  yield node
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (child && typeof child === 'object' && 'type' in child) yield* below(child as Node)
    }
  }
}

/** The top-level constants of a module: each name with the expression that makes it. */
function constants(program: Node): { name: string; init: Node }[] {
  return (program.body as Node[]).flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
    if (declared?.type !== 'VariableDeclaration') return []
    const all = declared.declarations as { id: { name: string }; init: Node | null }[]
    return all.flatMap(({ id, init }) => (init ? { name: id.name, init } : []))
  })
}

const isCall = (node: Node) => node.type === 'CallExpression'
const isCallOrRead = (node: Node) => isCall(node) || node.type === 'MemberExpression'
const isEndpoint = (node: Node) => isCall(node) && (node.callee as { name?: string }).name === 'endpoint'
const propertiesOf = (object: Node | undefined) =>
  ((object?.properties ?? []) as Property[]).filter(({ type }) => type === 'Property')

/** Marks a constant that calls or reads something as free to be left out if unused: the domain has no side effects. */
function freed(program: Node): Edit[] {
  return constants(program)
    .filter(({ init }) => !/Function|Literal|Identifier/.test(init.type) && [...below(init)].some(isCallOrRead))
    .flatMap(({ init: { start, end } }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ])
}

const names = (object: Node) => propertiesOf(object).map(({ key }) => key.name)

/** Writes a call's declaration without its unread parts: of a list only that it is one, of a body the one given here. */
function thinned(declaration: Node, code: string, isWhole: boolean, body?: string): Edit {
  const kept = (declaration.properties as Property[])
    .filter(({ key }) => !unread.includes(key?.name ?? '') && (isWhole || key?.name !== 'body'))
    .map(({ key, start, end }) => (key?.name === 'list' ? 'list: true' : code.slice(start, end)))
  return {
    start: declaration.start,
    end: declaration.end,
    text: `{ ${[...kept, ...(body ? [body] : [])].join(', ')} }`,
  }
}

/** Thins every `endpoint({…})` and the objects that several of them share; a body's shape comes when a form asks. */
function calls(program: Node, code: string, isWhole: boolean, file: string): Edit[] {
  const all = constants(program)
  const shared = all.filter(({ init }) => names(init).includes('path'))
  const hasBody = new Set(shared.filter(({ init }) => names(init).includes('body')).map(({ name }) => name))
  const edits = shared.map(({ init }) => thinned(init, code, isWhole))
  for (const { name: api, init } of all) {
    for (const { key: call, value } of propertiesOf(init).filter((property) => isEndpoint(property.value))) {
      const declaration = (value.arguments as Node[])[0] as Node
      const spreads = (declaration.properties as Node[]).filter(({ type }) => type === 'SpreadElement')
      const inherits = spreads.some(({ argument }) => hasBody.has((argument as { name?: string }).name ?? ''))
      const isSent = !isWhole && (inherits || names(declaration).includes('body'))
      const body = `body: () => import('./${file}?whole').then((m) => m.${api}.${call.name}.body)`
      edits.push(thinned(declaration, code, isWhole, isSent ? body : undefined))
    }
  }
  return edits
}

/**
 * Makes the domain light for browsers: unused shapes fall away, calls carry only what a caller needs, and the shapes of
 * bodies are a chunk of their own that a form loads (`schemaOf` in core/form.ts).
 */
export function slim(): Plugin {
  return {
    name: 'majlis-slim',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /packages[\\/]domain[\\/]src[\\/].*\.ts(\?whole)?$/ },
      handler(code, id) {
        const program = this.parse(code) as unknown as Node
        const edits = [...freed(program), ...calls(program, code, id.endsWith('?whole'), basename(id, '?whole'))]
        let slimmed = code
        for (const { start, end, text } of edits.sort((a, b) => b.start - a.start || b.end - a.end)) {
          slimmed = slimmed.slice(0, start) + text + slimmed.slice(end)
        }
        return { code: slimmed, map: null }
      },
    },
  }
}
