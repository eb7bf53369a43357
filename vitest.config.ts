import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const include = ['**/*.test.ts', '**/*.test.tsx']
/** A loaded machine is slow, and no failure: only what hangs is. */
const patient = { testTimeout: 30_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
const exclude = ['**/node_modules/**', '**/dist/**']

const inBrowser = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 40_000 } } }
/**
 * What takes longest begins first, in this order, so that nothing long is left over at the end. Those with cameras and films,
 * which a loaded machine bears least, begin between others.
 */
const longest = [
  ...[
    'nothingMoves',
    'accessibility/panel',
    'fiftyResumes',
    'liveRoom/journey',
    'rehearsal/walk',
    'accessibility/roles',
  ],
  ...['liveRecording/lines', 'accessibility/menus', 'liveRoom/states', 'drawer/sharing', 'e2e/room'],
  ...['accessibility/company', 'hiringJourney/interview', 'e2e/signing', 'e2e/recorder', 'workspace/bulkKilled'],
  ...['liveRecording/gone', 'panel/dialogs', 'liveRecording/made', 'drawer/publicReport', 'liveRecording/watched'],
  ...['e2e/interviewer', 'liveVerdict/guide', 'e2e/identity', 'liveRecording/kills', 'everyday/names', 'e2e/privacy'],
  ...[
    'liveRoom/presence',
    'booking/candidate',
    'intake/details',
    'liveRoom/twoServers',
    'booking/looks',
    'refcheck/signals',
  ],
  ...['booking/company', 'liveRoom/moved', 'company/setUp', 'refcheck/journey', 'e2e/lostDisk', 'nomination/reference'],
  ...[
    'hiringJourney/shortlist',
    'call/call',
    'interviewerCalendar/hours',
    'workspace/list',
    'call/relay',
    'workspace/keys',
  ],
  ...['drawer/presence', 'typing/tooLong', 'refcheck/reading', 'e2e/firstLook', 'drawer/sharingKeys', 'typing/drafts'],
  ...['drawer/actions', 'panel/screen', 'e2e/widgets', 'workspace/phone', 'intake/wizard', 'typing/dialogs'],
  // Those that mostly wait stand beside those that mostly work.
  ...[
    'test/kills',
    'test/edges',
    'test/privacyKills',
    'test/doors',
    'live/here',
    'test/bookingRush',
    'server/test/lostDisk',
  ],
  ...['test/restore', 'test/killsOfWork', 'test/tenants', 'test/liveLeaks', 'test/liveRoomProcesses', 'test/starting'],
  ...[
    'resume/embedded',
    'test/serverOnly',
    'test/shares',
    'test/presenceProcesses',
    'test/backup',
    'test/keysOfKilled',
  ],
  ...[
    'uploads/lock',
    'skills/load',
    'test/revocations',
    'test/commentStorm',
    'test/liveGaps',
    'test/told',
    'db/connect',
  ],
  ...['interview/liveFilm', 'people/raising', 'interview/lease', 'test/hostile', 'test/doctor', 'outside/storage'],
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
      project('e2e', 'e2e', {
        ...inBrowser,
        setupFiles: path.resolve('e2e/setup.ts'),
        sequence: { groupOrder: 1 },
      }),
    ],
  },
})

/**
 * Four files at a time, also on two cores, as they wait as much as they work, and three of those with a browser, which mostly work; one where
 * a few run again. What a file keeps is its own (a database, a server), so that one process reads the modules once for all of its files.
 */
function project(name: string, root: string, more = {}) {
  const atOnce = { maxWorkers: Number(process.env.TEST_WORKERS ?? (name === 'e2e' ? 3 : 4)), isolate: false }
  return { test: { name, root, include, exclude, environment: 'node' as const, ...atOnce, ...patient, ...more } }
}
