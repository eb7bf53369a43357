import path from 'node:path'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'

const file = path.resolve(import.meta.dirname, '../apps/server/src/outside/calendar/reader/windowsZones.gen.ts')

/** The names that Windows has for the zones of the world, and ours: Outlook and Exchange write theirs without saying more. */
export function generateWindowsZones(): Map<string, string> {
  const pairs = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(
    ({ windowsName, iana }) => [windowsName.toLowerCase(), iana[0]] as const,
  )
  const lines = pairs.map(([name, zone]) => `  ['${name}', '${zone}'],\n`).sort()
  return new Map([
    [
      file,
      `// Made from the package windows-iana by \`npm run generate\`.
/** The zones of the world by the names that Windows has for them, in small letters. */
export const windowsZones: ReadonlyMap<string, string> = new Map([
${lines.join('')}])
`,
    ],
  ])
}
