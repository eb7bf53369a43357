import { afterEach, beforeEach } from 'vitest'

/**
 * The tests of the file are parts of one story: once one has failed, those after it are skipped. A part that is tried again
 * runs, and what follows it too when it passes then.
 */
export function followEachOther(): void {
  let broken: string | undefined
  beforeEach(({ task, skip }) => {
    if (broken && broken !== task.id) skip('an earlier part has failed')
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') broken = task.id
    else if (broken === task.id) broken = undefined
  })
}
