import { runLimited } from './fence.ts'
import type { Order, Report } from './separateProcess.ts'

// Starts the children for a server that is too large to fork quickly; one order, one child, one report.
const undone = new Error('no longer wanted')
const open = new Map<number, AbortController>()

async function carryOut({ id, program, input }: Order): Promise<void> {
  if (!input || !program) return open.get(id)?.abort(undone)
  const gone = new AbortController()
  open.set(id, gone)
  const report = await runLimited(program, input, gone.signal).then(
    (ending): Report => ({ id, ending }),
    (error: Error): Report => ({ id, failed: error.message }),
  )
  open.delete(id)
  process.send?.(report)
}

process.on('message', carryOut)
// The server ends in order, and with it what it has asked for; it says so by hanging up.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => {
  for (const gone of open.values()) gone.abort(undone)
  process.exit()
})
