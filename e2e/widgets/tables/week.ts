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

const begun =
  'polite: Drawing \u206809:00–09:30\u2069. Use Up and Down to change the end, Enter to set, Escape to cancel.'

export const drawnWeek: Table = {
  name: 'week in which blocks are drawn',
  widget: 'drawnWeek',
  pattern: 'Grid, with the focus on what a cell holds; WCAG 2.5.7',
  start: ['Tab', 'Tab'],
  rows: [
    {
      rule: 'Tab reaches one cell of today',
      steps: ['Shift+Tab', 'Tab'],
      focus: 'button "Monday 7 January 09:00"',
      says: ['button, Monday 7 January 09:00'],
      has: ['[role=grid][aria-label]'],
    },
    { rule: 'Enter begins a block and says how it goes on', steps: ['Enter'], log: [], announces: [begun] },
    {
      rule: 'the arrows stretch it and its times are said',
      steps: ['Enter', 'ArrowDown', 'ArrowDown', 'ArrowUp'],
      log: [],
      focus: 'button "Monday 7 January 09:00"',
      announces: ['polite: 09:00–10:00'],
    },
    { rule: 'Enter sets it', steps: ['Enter', 'ArrowDown', 'Enter'], log: ['draw 7 09:00-10:00'] },
    { rule: 'Space sets it', steps: ['Enter', 'Space'], log: ['draw 7 09:00-09:30'] },
    {
      rule: 'it grows upwards too',
      steps: ['ArrowDown', 'ArrowDown', 'Enter', 'ArrowUp', 'Enter'],
      log: ['draw 7 09:30-10:30'],
    },
    { rule: 'Escape drops it', steps: ['Enter', 'Escape', 'ArrowDown'], log: [], announces: ['polite: Cancelled'] },
    { rule: 'Tab leaves it', steps: ['Enter', 'Tab'], log: [], focus: 'button "Away 10:00–11:00"', announces: [begun] },
    { rule: 'Space alone makes an hour', steps: ['Space'], log: ['draw 7 09:00-10:00'] },
    { rule: 'a press does the same', steps: [{ click: 'Thursday 10 January 10:30' }], log: ['draw 10 10:30-11:30'] },
    {
      rule: 'a tap does the same',
      steps: [{ tap: 'Thursday 10 January 10:30' }],
      log: ['draw 10 10:30-11:30'],
    },
    {
      rule: 'a cell says what stands there, and Enter opens it',
      steps: ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter'],
      focus: 'button "Tuesday 8 January 10:00, Away"',
      says: ['button, Tuesday 8 January 10:00, Away'],
      log: ['open'],
    },
    {
      rule: 'Delete removes it',
      steps: ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Delete'],
      log: ['remove'],
    },
    { rule: 'Delete on an empty cell does nothing', steps: ['Delete'], log: [] },
    {
      rule: 'Tab reaches the block, of the day that its list names',
      steps: ['Tab'],
      focus: 'button "Away 10:00–11:00"',
      has: ['ul[aria-label="Tuesday 8 January"]'],
    },
    { rule: 'Enter opens a block', steps: ['Tab', 'Enter'], log: ['open'] },
    { rule: 'Delete removes a block', steps: ['Tab', 'Delete'], log: ['remove'] },
    { rule: 'what is only read is no stop', steps: ['Tab', 'Tab'], focus: 'button "After"' },
    { rule: 'Page Down opens the next week', steps: ['PageDown'], log: ['next week'] },
    {
      rule: 'in Arabic Left goes to the next day',
      steps: ['ArrowLeft', 'ArrowLeft', 'Enter', 'Enter'],
      language: 'ar',
      log: ['draw 9 09:00-09:30'],
    },
  ],
}
