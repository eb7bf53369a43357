import type { Plugin } from 'vite'

const whole = /import\s*\{([^}]*)\}\s*from\s*['"]@tabler\/icons-react['"];?/g

/** Reads each icon from its own file: the package's front door opens six thousand of them. */
export function icons(): Plugin {
  return {
    name: 'majlis-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /src[\\/].*\.tsx([?]open)?$/, code: '@tabler/icons-react' },
      handler: (code) => ({
        code: code.replace(whole, (_, names: string) =>
          [...names.matchAll(/\bIcon\w+/g)]
            .map(([name]) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
            .join(' '),
        ),
        map: null,
      }),
    },
  }
}
