import path from 'node:path'
import { apis } from '../packages/domain/src/apis.ts'
import type { Endpoints } from '../packages/domain/src/core/endpoint.ts'
import { isPermission, type Permission, permissions, rowOf } from '../packages/domain/src/core/permission.ts'
import { roles } from '../packages/domain/src/core/role.ts'
import { coveragePage } from './coverage.ts'
import { elevatedPage } from './elevatedPage.ts'

const page = (name: string) => path.resolve(import.meta.dirname, '../docs', name)

/** The pages that are made from the code: who may ask for what, and every call. */
export function generatePages(): Map<string, string> {
  return new Map([
    [page('rights.md'), rightsPage()],
    [page('calls.md'), callsPage()],
    [page('elevated.md'), elevatedPage(path.resolve(import.meta.dirname, '..'))],
    [page('specification-coverage.md'), coveragePage()],
  ])
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const head = (cells: readonly string[]) => [row(cells), row(cells.map(() => '---'))]

function rightsPage(): string {
  const names = (Object.keys(permissions) as Permission[]).sort((a, b) => rowOf(a) - rowOf(b))
  return `# Who may ask for what

Made from \`packages/domain/src/core/permission.ts\` by \`npm run generate\`. It says whether a role may ask at all; which
rows it then reaches stands in \`apps/server/src/db/visible.ts\`, and whether a row allows it now in each feature's rules.

${[
  ...head(['permission', ...roles, 'referee']),
  ...names.map((name) =>
    row([name, ...[...roles, 'referee' as const].map((who) => (permissions[name].has(who) ? '●' : ''))]),
  ),
].join('\n')}
`
}

function callsPage(): string {
  const sections = Object.entries(apis as Record<string, Endpoints>).map(
    ([feature, api]) => `## ${feature}

${[
  ...head(['call', 'who', 'what for']),
  ...Object.values(api).map((call) =>
    row([`\`${call.method} /api${call.path}\``, isPermission(call.who) ? `\`${call.who}\`` : call.who, call.does]),
  ),
].join('\n')}
`,
  )
  return `# Every call

Made from the declarations by \`npm run generate\`; the running server has them in full at \`/docs\` and
\`/api/openapi.json\`.

${sections.join('\n')}`
}
