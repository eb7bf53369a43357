import { join } from 'node:path'
import type { Plugin } from 'vite'

const whole = /import\s*\{([^}]*)\}\s*from\s*['"]@tabler\/icons-react['"];?/g
const strokes = /const __iconNode = (\[.*\]);/
const own = join(import.meta.dirname, '../src/ui/icon.ts').replaceAll('\\', '/')

/**
 * An icon's strokes as one path: a list of a hundred rows has five hundred icons, and each stroke of its own is an element more to
 * make and to place. Undefined where they are not plain paths.
 */
export function onePath(nodes: readonly [string, Record<string, string>][]): string | undefined {
  const isPlain = nodes.every(
    ([tag, { d, key, ...rest }]) => tag === 'path' && d?.startsWith('M') && key && Object.keys(rest).length === 0,
  )
  return isPlain ? nodes.map(([, { d }]) => d).join('') : undefined
}

/** Reads each icon from its own file, as the package's front door opens six thousand of them, and draws it as one path. */
export function icons(): Plugin {
  return {
    name: 'majlis-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [/src[\\/].*\.tsx([?]open)?$/, /icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/] },
      handler: (code) => {
        const d = code.includes('("outline"') && onePath(JSON.parse(strokes.exec(code)?.[1] ?? '[]'))
        const named = code.replace(whole, (_, names: string) =>
          [...names.matchAll(/\bIcon\w+/g)]
            .map(([name]) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
            .join(' '),
        )
        const made = d && `import { icon } from '${own}'; export default /*#__PURE__*/ icon(${JSON.stringify(d)})`
        return { code: made || named, map: null }
      },
    },
  }
}
