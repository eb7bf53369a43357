import type { Table } from '../row.ts'

export const chips: Table = {
  name: 'field of e-mail chips',
  widget: 'chips',
  pattern: 'none of its own: a text field, and buttons whose focus is not lost',
  start: ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab'],
  rows: [
    {
      rule: 'Enter takes what was typed, and says so',
      steps: [{ type: 'dan@harbour.test' }, 'Enter'],
      focus: 'textbox "Team"',
      value: '',
      announces: ['polite: dan@harbour.test added'],
    },
    {
      rule: 'A comma ends an address',
      steps: [{ type: 'dan@harbour.test' }, ','],
      value: '',
      announces: ['polite: dan@harbour.test added'],
    },
    {
      rule: 'Tab ends an address and stays',
      steps: [{ type: 'dan@harbour.test' }, 'Tab'],
      focus: 'textbox "Team"',
      announces: ['polite: dan@harbour.test added'],
    },
    { rule: 'Tab in an empty field goes on', steps: ['Tab'], focus: 'button "After"' },
    {
      rule: 'Backspace in an empty field takes the last one out',
      steps: ['Backspace'],
      focus: 'textbox "Team"',
      announces: ['polite: cleo@ removed'],
    },
    {
      rule: 'A cross takes its chip out, and the focus goes to the field',
      steps: ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter'],
      focus: 'textbox "Team"',
      announces: ['polite: bea@harbour.test removed'],
    },
    {
      rule: 'A wrong one says why, to eye and ear',
      steps: ['Shift+Tab', 'Shift+Tab'],
      focus: 'textbox "cleo@" [invalid]',
      tip: 'No full address',
      says: ['No full address'],
    },
  ],
}

export const search: Table = {
  name: 'search field',
  widget: 'search',
  pattern: 'Landmark of search',
  start: ['Tab', 'Tab'],
  rows: [
    { rule: 'Enter searches at once', steps: [{ type: 'an' }, 'Enter'], log: ['searched an'] },
    { rule: 'It searches when the typing rests', steps: [{ type: 'an' }], log: ['searched an'], has: ['search input'] },
    {
      rule: 'Emptied by its cross it keeps the focus',
      steps: [{ type: 'an' }, 'Enter', 'Tab', 'Enter'],
      focus: 'textbox "Search people"',
      value: '',
      log: ['searched an', 'searched '],
    },
  ],
}
