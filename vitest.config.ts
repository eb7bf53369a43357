import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const include = ['**/*.test.ts', '**/*.test.tsx']
/** A loaded machine is slow, and no failure: only what hangs is. */
const patient = { testTimeout: 30_000, hookTimeout: 120_000 }
const exclude = ['**/node_modules/**', '**/dist/**']

const inBrowser = { testTimeout: 120_000, hookTimeout: 300_000 }
/**
 * What takes longest begins first, in this order, so that nothing long is left over at the end. Those with cameras and films,
 * which a loaded machine bears least, begin between others.
 */
const longest = [
  ...['liveRoom/journey', 'accessibility/roles', 'accessibility/panel', 'liveRecording/lines', 'accessibility/company'],
  ...['booking/looks', 'liveRecording/watched', 'e2e/widgets', 'drawer/actions', 'hiringJourney/interview'],
  ...['fiftyResumes', 'workspace/keys', 'liveRoom/presence', 'booking/company', 'panel/screen', 'e2e/recorder'],
  ...['everyday/details', 'intake/wizard', 'liveRoom/states', 'panel/dialogs', 'everyday/names', 'liveRecording/kills'],
  ...['intake/people', 'workspace/phone', 'e2e/room', 'panel/rules', 'e2e/interviewer', 'call/call', 'e2e/signing'],
  ...[
    'interviewerCalendar/calendars',
    'liveVerdict/guide',
    'booking/candidate',
    'intake/details',
    'liveRecording/made',
  ],
  ...['interviewerCalendar/hours', 'e2e/health', 'call/relay', 'liveRoom/twoServers'],
  ...['test/killsOfWork', 'test/kills', 'test/bookingRush', 'test/tenants', 'test/edges', 'uploads/lock'],
  ...['test/liveRoomProcesses', 'test/starting', 'resume/embedded', 'db/connect', 'interview/lease'],
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
 * Three files at a time, also on two cores, as they wait as much as they work; one where a few run again. What a file keeps is its own (a database, a server),
 * so that one process reads the modules once for all of its files.
 */
function project(name: string, root: string, more = {}) {
  const atOnce = { maxWorkers: Number(process.env.TEST_WORKERS ?? 3), isolate: false }
  return { test: { name, root, include, exclude, environment: 'node' as const, ...atOnce, ...patient, ...more } }
}
