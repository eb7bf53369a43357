import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

type State = 'held' | 'FAILED' | 'skipped'

/** The printed page: each step with what held, what was counted, and what was left out and why. */
export function openPage() {
  const lines: { state: State; what: string; words: string; seconds: number }[] = []
  const began = Date.now()
  const note = (state: State, what: string, words: string, since: number) => {
    lines.push({ state, what, words, seconds: (Date.now() - since) / 1000 })
    console.log(lineOf(lines.at(-1)))
  }
  const lineOf = (line: (typeof lines)[number] | undefined) =>
    line ? `${line.state.padEnd(8)}${line.what.padEnd(46)}${line.seconds.toFixed(1).padStart(6)} s  ${line.words}` : ''

  return {
    /** Does a step, which answers what there is to say of it; one that throws did not hold. */
    async step(what: string, act: () => Promise<string>): Promise<boolean> {
      const since = Date.now()
      try {
        note('held', what, await act(), since)
        return true
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error)
        note('FAILED', what, words.replaceAll('\n', ' / ').slice(0, 600), since)
        return false
      }
    },
    skip: (what: string, why: string) => note('skipped', what, why, Date.now()),
    /** Writes the page, and answers how many steps did not hold. */
    end(file: string | undefined): number {
      const count = (state: State) => lines.filter((line) => line.state === state).length
      const sum = `${count('held')} held, ${count('FAILED')} failed, ${count('skipped')} skipped`
      const machine = `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`
      const last = `${sum}, in ${((Date.now() - began) / 60_000).toFixed(1)} minutes (${machine})`
      console.log(last)
      if (file) writeFileSync(file, `${[...lines.map(lineOf), last].join('\n')}\n`)
      return count('FAILED')
    },
  }
}
export type Page = ReturnType<typeof openPage>

/** Says what is not as it should be. */
export function must(holds: unknown, words: string): asserts holds {
  if (!holds) throw new Error(words)
}
