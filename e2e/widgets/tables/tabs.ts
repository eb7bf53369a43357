import type { Table } from '../row.ts'

export const tabs: Table = {
  name: 'tabs',
  widget: 'tabs',
  pattern: 'Tabs that open with the focus',
  start: ['Tab', 'Tab'],
  rows: [
    {
      rule: 'Tab reaches the open tab alone',
      steps: ['Shift+Tab', 'Tab'],
      focus: 'tab "One 3" [selected]',
      says: ['tab, One 3'],
      has: [
        '[role=tablist][aria-label][aria-orientation=horizontal]',
        '[role=tab][aria-controls]',
        '[role=tabpanel][aria-labelledby]',
      ],
    },
    { rule: 'Tab goes on into its panel', steps: ['Tab'], focus: 'button "Inside"' },
    {
      rule: 'Right opens the next',
      steps: ['ArrowRight'],
      focus: 'tab "Two" [selected]',
      chosen: ['Two'],
      log: ['two'],
    },
    { rule: 'Left on the first opens the last', steps: ['ArrowLeft'], focus: 'tab "Four" [selected]', log: ['four'] },
    { rule: 'Right on the last opens the first', steps: ['End', 'ArrowRight'], chosen: ['One3'] },
    { rule: 'End opens the last', steps: ['End'], focus: 'tab "Four" [selected]' },
    { rule: 'Home opens the first', steps: ['End', 'Home'], focus: 'tab "One 3" [selected]' },
    {
      rule: 'One that cannot be opened is reached and says why',
      steps: ['ArrowRight', 'ArrowRight'],
      focus: 'tab "Three" [disabled]',
      chosen: ['Two'],
      log: ['two'],
      tip: 'Choose a file first',
      says: ['Choose a file first'],
    },
    { rule: 'From there Right goes on', steps: ['ArrowRight', 'ArrowRight', 'ArrowRight'], chosen: ['Four'] },
    { rule: 'Down is the page’s', steps: ['ArrowDown'], chosen: ['One3'], scrolls: true, log: [] },
    { rule: 'With Control an arrow is the browser’s', steps: ['Control+ArrowRight'], chosen: ['One3'], log: [] },
    { rule: 'In Arabic Left opens the next', steps: ['ArrowLeft'], language: 'ar', chosen: ['Two'] },
    { rule: 'In Arabic Right opens the one before', steps: ['ArrowRight'], language: 'ar', chosen: ['Four'] },
  ],
}

export const verticalTabs: Table = {
  name: 'tabs one under the other',
  widget: 'verticalTabs',
  pattern: 'Tabs, vertical',
  start: ['Tab', 'Tab'],
  rows: [
    {
      rule: 'Down opens the next, and the page stays',
      steps: ['ArrowDown'],
      focus: 'tab "Two" [selected]',
      has: ['[role=tablist][aria-orientation=vertical]'],
    },
    { rule: 'Up on the first opens the last', steps: ['ArrowUp'], focus: 'tab "Four" [selected]' },
    { rule: 'End opens the last', steps: ['End'], chosen: ['Four'] },
    { rule: 'Home opens the first', steps: ['End', 'Home'], chosen: ['One3'] },
  ],
}
