// Loaded before a server under test: asked by a signal, it writes how many megabytes are held once what nobody needs is collected.
import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
const file = process.env.HELD_MEMORY
if (file)
  process.on('SIGUSR2', () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(`${file}.new`, String((heapUsed + external) / 2 ** 20))
    renameSync(`${file}.new`, file)
  })
