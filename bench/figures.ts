import { type Figure, keepFigure } from '../e2e/figures.ts'

const shown = (value: number) => (Number.isFinite(value) ? Number(value.toPrecision(3)).toString() : String(value))

/** Is every one of them within what it may be? What could not be measured is not. */
export const areWithin = (figures: readonly Figure[]): boolean =>
  figures.every(({ measured, most }) => measured <= most)

/** Prints figures as one table. */
export function printFigures(figures: readonly Figure[]): void {
  console.log('| what | measured | at most | | of |')
  console.log('|---|---|---|---|---|')
  for (const figure of figures) {
    const { what, measured, most, unit, of = '' } = figure
    const word = areWithin([figure]) ? 'ok' : 'OVER'
    console.log(`| ${what} | ${shown(measured)} ${unit} | ${shown(most)} ${unit} | ${word} | ${of} |`)
  }
}

/** Prints what a program measured, keeps it for the table of all, and ends the program by it. */
export function endWith(figures: readonly Figure[]): never {
  console.log()
  printFigures(figures)
  for (const figure of figures) keepFigure(figure)
  process.exit(areWithin(figures) ? 0 : 1)
}
