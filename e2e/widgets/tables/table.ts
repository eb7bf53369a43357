import type { Table } from '../row.ts'

const toName = ['Tab', 'Tab', 'Tab', 'Tab', { wait: 1000 }]

export const table: Table = {
  name: 'table that sorts, pages and ticks',
  widget: 'table',
  pattern: 'Sortable Table; Checkbox; Button',
  start: toName,
  rows: [
    {
      rule: 'The sorted column says so, and no other does',
      steps: ['Shift+Tab', 'Tab'],
      focus: 'button "Name"',
      has: [
        'table[aria-label="People"]',
        'th[aria-sort=ascending]:only-of-type, th[aria-sort=ascending]:not(th[aria-sort] ~ th)',
      ],
    },
    {
      rule: 'Enter turns the order, says so once, and the focus stays',
      steps: ['Enter'],
      focus: 'button "Name"',
      announces: ['polite: 1–10 of 25, sorted by Name, descending'],
      has: ['th[aria-sort=descending]'],
    },
    {
      rule: 'Another column is sorted upwards at first',
      steps: ['Tab', 'Space'],
      focus: 'button "Age"',
      announces: ['polite: 1–10 of 25, sorted by Age, ascending'],
      has: ['th[aria-sort=ascending]'],
    },
    { rule: 'Space ticks a row', steps: ['Tab', 'Tab', 'Space'], chosen: ['Select Person 01'] },
    {
      rule: 'A row that cannot be ticked is reached, says why and stays',
      steps: ['Tab', 'Tab', 'Tab', 'Tab', 'Space'],
      chosen: [],
      tip: 'Already invited',
      says: ['Already invited'],
    },
    {
      rule: 'That nothing is left is said',
      steps: ['Shift+Tab', 'Shift+Tab', 'Enter'],
      focus: 'button "Narrow"',
      announces: ['polite: No Data Found!'],
    },
    {
      rule: 'And what is there again',
      steps: ['Shift+Tab', 'Shift+Tab', 'Enter', { wait: 800 }, 'Enter'],
      announces: ['polite: No Data Found!', 'polite: 1–10 of 25, sorted by Name, ascending'],
    },
    {
      rule: 'In Arabic it is said in Arabic',
      steps: ['Enter'],
      language: 'ar',
      announces: ['polite: 1–10 من 25، مرتّبة تنازليًا حسب Name'],
    },
  ],
}

export const pager: Table = {
  name: 'pages of a table',
  widget: 'table',
  pattern: 'Button; the focus is not lost',
  start: [{ click: 'Last page' }, { wait: 1000 }],
  rows: [
    {
      rule: 'On the last page the button keeps the focus and cannot be pressed',
      steps: ['Enter'],
      focus: 'button "Last page" [disabled]',
      has: ['nav[aria-label] [aria-label="Last page"][aria-disabled=true]'],
    },
    {
      rule: 'The page before is said',
      steps: ['Shift+Tab', 'Shift+Tab', 'Enter'],
      focus: 'button "Previous page"',
      announces: ['polite: 11–20 of 25, sorted by Name, ascending'],
    },
    {
      rule: 'On the first page the way back cannot be pressed, and keeps the focus',
      steps: ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter'],
      focus: 'button "First page" [disabled]',
      announces: ['polite: 1–10 of 25, sorted by Name, ascending'],
    },
  ],
}
