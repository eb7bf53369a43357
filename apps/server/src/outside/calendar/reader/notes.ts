import type { BusySpans, NoteCode } from './result.ts'

/** Counts what is not read as it is written. */
export interface Notes {
  add(code: NoteCode): void
  counted(): Pick<BusySpans, 'notes' | 'skipped'>
}

/** Begins to count. */
export function createNotes(): Notes {
  const notes: BusySpans['notes'] = {}
  return {
    add: (code) => {
      notes[code] = (notes[code] ?? 0) + 1
    },
    counted: () => ({ notes, skipped: Object.values(notes).reduce((sum, count) => sum + count, 0) }),
  }
}
