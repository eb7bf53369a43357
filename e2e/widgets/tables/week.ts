import type { Table } from '../row.ts'

export const week: Table = {
  name: 'week in which a time is picked',
  widget: 'week',
  pattern: 'Grid, with the focus on what a cell holds',
  start: ['Tab', 'Tab'],
  rows: [
    {
      rule: 'Tab reaches one cell, the first that is free',
      steps: ['Shift+Tab', 'Tab'],
      focus: 'button "Monday 7 January 09:00"',
      says: ['button, Monday 7 January 09:00'],
      has: ['[role=grid][aria-label]'],
    },
    { rule: 'Tab leaves the week', steps: ['Tab'], focus: 'button "After"' },
    { rule: 'Down goes half an hour on', steps: ['ArrowDown'], focus: 'button "Monday 7 January 09:30"' },
    { rule: 'Up stays in the first row', steps: ['ArrowUp'], focus: 'button "Monday 7 January 09:00"' },
    {
      rule: 'Right goes to the next day',
      steps: ['ArrowDown', 'ArrowDown', 'ArrowRight'],
      focus: 'button "Tuesday 8 January 10:00"',
    },
    { rule: 'Left goes back', steps: ['End', 'ArrowLeft'], focus: 'button "Saturday 12 January 09:00"' },
    { rule: 'Home goes to the first day', steps: ['End', 'Home'], focus: 'button "Monday 7 January 09:00"' },
    { rule: 'End goes to the last day', steps: ['End'], focus: 'button "Sunday 13 January 09:00"' },
    { rule: 'Control and End go to the last cell', steps: ['Control+End'], focus: 'button "Sunday 13 January 11:30"' },
    {
      rule: 'Control and Home go to the first',
      steps: ['Control+End', 'Control+Home'],
      focus: 'button "Monday 7 January 09:00"',
    },
    { rule: 'Page Down opens the next week', steps: ['PageDown'], log: ['next week'] },
    { rule: 'Page Up opens the week before', steps: ['PageUp'], log: ['week before'] },
    { rule: 'Left of the first day is the week before', steps: ['ArrowLeft'], log: ['week before'] },
    {
      rule: 'With Control an arrow is the browser’s',
      steps: ['Control+ArrowRight'],
      focus: 'button "Monday 7 January 09:00"',
    },
    { rule: 'Enter picks', steps: ['ArrowDown', 'Enter'], log: ['09:30'], chosen: ['Monday 7 January 09:30'] },
    { rule: 'Space picks', steps: ['Space'], log: ['09:00'] },
    {
      rule: 'A time that is taken is reached, says why and is not picked',
      steps: ['ArrowRight', 'Enter'],
      focus: 'button "Tuesday 8 January 09:00, Away" [disabled]',
      log: [],
      tip: 'Away',
    },
    {
      rule: 'In Arabic Left goes to the next day',
      steps: ['ArrowLeft', 'ArrowLeft', 'Enter'],
      language: 'ar',
      log: ['09:00'],
    },
  ],
}
