import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const include = ['**/*.test.ts', '**/*.test.tsx']
/** A loaded machine is slow, and no failure: only what hangs is. */
const patient = { testTimeout: 30_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
const exclude = ['**/node_modules/**', '**/dist/**']
/**
 * One after the other, when nothing else runs. A call with its films is as much as two cores bear, and the more of them run at once, the more work
 * each is; reading fifty resumes steps back behind everything else.
 */
const alone = ['call', 'hiringJourney', 'liveRecording', 'liveRoom', 'liveVerdict', 'oneWay', 'rehearsal']
  .map((folder) => `${folder}/**/*.test.ts`)
  .concat(['room', 'recorder', 'lostDisk', 'workspace/fiftyResumes'].map((name) => `${name}.test.ts`))

const inBrowser = {
  testTimeout: 240_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 40_000 } },
  setupFiles: path.resolve('e2e/setup.ts'),
}
/** What takes longest begins first, in this order, so that nothing long is left over at the end. */
const longest = [
  ...['nothingMoves', 'accessibility/panel', 'accessibility/roles', 'accessibility/menus', 'accessibility/company'],
  ...[
    'drawer/sharing',
    'e2e/signing',
    'workspace/bulkKilled',
    'panel/dialogs',
    'drawer/publicReport',
    'e2e/interviewer',
  ],
  ...['e2e/identity', 'everyday/names', 'e2e/privacy', 'booking/candidate', 'intake/details', 'booking/looks'],
  ...['refcheck/signals', 'booking/company', 'company/setUp', 'refcheck/journey', 'nomination/reference'],
  ...['interviewerCalendar/hours', 'workspace/list', 'workspace/keys', 'drawer/presence', 'typing/tooLong'],
  ...['refcheck/reading', 'e2e/firstLook', 'drawer/sharingKeys', 'typing/drafts', 'drawer/actions', 'panel/screen'],
  ...['e2e/widgets', 'workspace/phone', 'intake/wizard', 'typing/dialogs'],
  // Those that mostly wait stand beside those that mostly work.
  ...['test/kills', 'test/edges', 'test/privacyKills', 'test/doors', 'live/here', 'test/bookingRush', 'test/lostDisk'],
  ...['test/restore', 'test/killsOfWork', 'test/tenants', 'test/liveLeaks', 'test/liveRoomProcesses', 'test/starting'],
  ...['resume/embedded', 'test/serverOnly', 'test/shares', 'test/presenceProcesses', 'test/backup'],
  ...['test/keysOfKilled', 'uploads/lock', 'skills/load', 'test/revocations', 'test/commentStorm', 'test/liveGaps'],
  ...['test/told', 'db/connect', 'interview/liveFilm', 'people/raising', 'interview/lease', 'test/hostile'],
  ...['test/doctor', 'outside/storage'],
].map((part) => `${part}.test.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const nth = longest.findIndex((part) => moduleId.endsWith(part))
      return nth < 0 ? longest.length : nth
    }
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}

export default defineConfig({
  test: {
    globalSetup: ['apps/server/test/cluster.ts', 'e2e/chromium.ts'],
    reporters: ['default', './tools/reporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      project('domain', 'packages/domain'),
      project('tools', 'tools'),
      project('web', 'apps/web'),
      project('server', 'apps/server'),
      // After all others, each with a product of its own; what a process has of browsers serves all of its files.
      project('e2e', 'e2e', { ...inBrowser, exclude: [...exclude, ...alone], sequence: { groupOrder: 1 } }, 2),
      project('alone', 'e2e', { ...inBrowser, include: alone, sequence: { groupOrder: 2 } }, 1),
    ],
  },
})

/**
 * Three files at a time, also on two cores, as they wait as much as they work; two with a browser, where a third only makes all of them slower.
 * What a file keeps is its own (a database, a server), so that one process reads the modules once for all of its files.
 */
function project(name: string, root: string, more = {}, atOnce = 3) {
  const maxWorkers = Number(process.env.TEST_WORKERS ?? atOnce)
  return {
    test: {
      name,
      root,
      include,
      exclude,
      environment: 'node' as const,
      maxWorkers,
      isolate: false,
      ...patient,
      ...more,
    },
  }
}
