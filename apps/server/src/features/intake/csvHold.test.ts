import { setImmediate } from 'node:timers/promises'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { expect, test } from 'vitest'
import { openStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()

test('a list of names without end holds nobody else up', async () => {
  const columns = `Name,Email\n${'x'.repeat(120_000)},a@list.majlis.test\n`
  const crowd = Array.from({ length: 2000 }, (_, at) => `${'chachacha '.repeat(8)}${at},c${at}@list.majlis.test`)
  for (const list of [columns, `Name,Email\n${crowd.join('\n')}`]) {
    let [longest, isDone] = [0, false]
    const body = { body: list, requisitionId: stage.requisitionId }
    const reading = world
      .as(stage.recruiter)(intakeApi.csv, { body })
      .finally(() => {
        isDone = true
      })
    for (let last = process.threadCpuUsage(); !isDone; last = process.threadCpuUsage()) {
      await setImmediate()
      const { user, system } = process.threadCpuUsage(last)
      longest = Math.max(longest, (user + system) / 1000)
    }
    expect((await reading).status).toBe(200)
    expect(longest).toBeLessThan(250)
    console.info(`the server's own thread was held for ${longest.toFixed(0)} ms at most`)
  }
})
