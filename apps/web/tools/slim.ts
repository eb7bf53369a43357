import type { Plugin } from 'vite'

/** Parts of a call's declaration that a browser never reads: what it is for, and the shapes that the server checks. */
const unread = ['does', 'answer', 'params', 'query', 'bodyLimit']

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

/** Every node below this one. */
function* below(node: Node): Generator<Node> {
  yield node
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (child && typeof child === 'object' && 'type' in child) yield* below(child as Node)
    }
  }
}

/** The top-level constants of a module with the expression that makes each. */
function* constants(program: Node): Generator<Node> {
  for (const statement of program.body as Node[]) {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { init } of declared.declarations as { init: Node | null }[]) if (init) yield init
  }
}

/** Marks a constant that calls something as free to be left out when nobody uses it: the domain has no side effects. */
function freed(program: Node): Edit[] {
  return [...constants(program)]
    .filter((init) => !/Function|Literal|Identifier/.test(init.type))
    .filter((init) => [...below(init)].some(({ type }) => type === 'CallExpression'))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ])
}

/** Leaves the unread parts of every `endpoint({…})` out. */
function thinned(program: Node): Edit[] {
  return [...below(program)]
    .filter((node) => node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint')
    .flatMap((call) => ((call.arguments as Node[])[0]?.properties ?? []) as Node[])
    .filter((property) => unread.includes((property.key as { name: string } | undefined)?.name ?? ''))
    .map(({ start, end }) => ({ start, end, text: '' }))
}

/** Makes the domain light for browsers: unused shapes fall away, and calls carry only what a caller needs. */
export function slim(): Plugin {
  return {
    name: 'majlis-slim',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /packages[\\/]domain[\\/]src[\\/].*\.ts$/ },
      handler(code) {
        const program = this.parse(code) as unknown as Node
        const edits = [...freed(program), ...thinned(program)].sort((a, b) => b.start - a.start || b.end - a.end)
        let slimmed = code
        for (const { start, end, text } of edits) {
          const upTo = text || slimmed[end] !== ',' ? end : end + 1
          slimmed = slimmed.slice(0, start) + text + slimmed.slice(upTo)
        }
        return { code: slimmed, map: null }
      },
    },
  }
}
