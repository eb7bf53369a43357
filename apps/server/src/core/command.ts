import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CannotStart } from './cannotStart.ts'

/** The arguments of a command by its options; throws CannotStart with how it is used. */
export function argumentsOf<O extends NonNullable<ParseArgsConfig['options']>>(options: O, usage: string) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    const [words = ''] = (error as Error).message.split(/[.\n]/)
    throw new CannotStart(`${words}.\n\n${usage}`)
  }
}

/** Runs a command to its exit code; what keeps it from its work is said in a sentence, and ends it with 1. */
export function runCommand(main: () => Promise<number>, say: (words: string) => string = (words) => words): void {
  main().then(
    (code) => process.exit(code),
    (error) => {
      console.error(error instanceof CannotStart ? `majlis: ${say(error.message)}` : error)
      process.exit(1)
    },
  )
}
