import { reasons } from '../apps/server/src/db/reasons.ts'
import { byReason, type Elevated, readStatements } from './readStatements.ts'

/** The page that a reviewer reads: what stands above the sights, why, and where. */
export function elevatedPage(root: string): string {
  const { elevated } = readStatements(root)
  const sections = byReason(elevated).map(
    ([reason, all]) => `## ${reason}: ${all.length}

${reasons[reason as keyof typeof reasons]}

${places(all).join('\n')}
`,
  )
  return `# Above the sights

Made by \`npm run generate\` from the features. What features read and write passes the actor's sights
(\`apps/server/src/db/visible.ts\`), in \`scope\` and in its \`read\`. ${elevated.length} places stand above them by \`asSystem\`
or \`openSystemScope\`, each with its reason (\`apps/server/src/db/reasons.ts\`); the fence of the actor's companies still holds.

${sections.join('\n')}`
}

/** Each file with its functions. */
const places = (all: readonly Elevated[]) =>
  [...Map.groupBy(all, ({ file }) => file)].map(
    ([file, some]) => `- \`${file}\`: ${[...new Set(some.map(({ within }) => within))].join(', ')}`,
  )
