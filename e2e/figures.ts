import { appendFileSync, readFileSync } from 'node:fs'

/** Something that was measured, and the most that it may be. */
export interface Figure {
  what: string
  /** Of several measurements the one that counts, such as the 95th of 100. */
  measured: number
  most: number
  unit: string
  /** How often it was measured, and what else explains it. */
  of?: string
}

/** Keeps a figure for the table of all, where somebody asked for one: `FIGURES` names its file. */
export function keepFigure(figure: Figure): void {
  const { FIGURES } = process.env
  if (FIGURES) appendFileSync(FIGURES, `${JSON.stringify(figure)}\n`)
}

/** Says what a test measured, and keeps it. */
export function noteFigure(figure: Figure): void {
  console.log(figure.what, figure.measured, figure.unit)
  keepFigure(figure)
}

/** All that was kept in a file, in its order. */
export const keptFigures = (file: string): Figure[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
