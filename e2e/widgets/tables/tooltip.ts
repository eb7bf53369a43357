import type { Table } from '../row.ts'

export const appearing: Table = {
  name: 'tooltip of what comes under the pointer',
  widget: 'appearing',
  pattern: 'Tooltip; WCAG 1.4.13, content on hover or focus',
  start: [],
  rows: [
    {
      rule: 'What comes under a pointer that rests shows none, nor does what comes after it',
      steps: [{ click: 'Open' }, { pause: 300 }, { wait: 200 }, { pause: 300 }, { wait: 600 }],
      tip: null,
      has: ['[aria-label=Close]:hover'],
    },
    {
      rule: 'When the pointer moves on it, it shows its own',
      steps: [{ click: 'Open' }, { pause: 300 }, { wait: 200 }, { pause: 300 }, { corner: 'Close' }],
      tip: 'Close',
    },
  ],
}

export const tooltip: Table = {
  name: 'tooltip',
  widget: 'tooltip',
  pattern: 'Tooltip; WCAG 1.4.13, content on hover or focus',
  start: [],
  rows: [
    { rule: 'It shows when the pointer rests', steps: [{ hover: 'Save' }], tip: 'Save' },
    { rule: 'It shows at once with the keyboard’s focus', steps: ['Tab', 'Tab'], tip: 'Save', focus: 'button "Save"' },
    {
      rule: 'What it says is the name or the description of its element',
      steps: ['Tab', 'Tab', 'Tab'],
      tip: 'Print: No printer',
      says: ['button, Print, No printer'],
    },
    {
      rule: 'Hoverable: it stays while the pointer goes onto it and rests there',
      steps: [{ hover: 'Save' }, { wait: 500 }, { towards: 'the tip' }, { wait: 600 }],
      tip: 'Save',
    },
    {
      rule: 'It goes when the pointer leaves it',
      steps: [{ hover: 'Save' }, { wait: 500 }, { towards: 'the tip' }, { towards: 'Before' }],
      tip: null,
    },
    {
      rule: 'It covers nothing: what lies under it can be pressed',
      steps: [{ hover: 'Save' }, { wait: 500 }, { towards: 'the tip' }],
      tip: 'Save',
      has: ['body:not(:has([popover][aria-hidden]:hover))'],
    },
    {
      rule: 'Dismissable: Escape hides it, and neither pointer nor focus moves',
      steps: ['Tab', 'Tab', 'Escape'],
      tip: null,
      focus: 'button "Save"',
    },
    { rule: 'Escape hides it under the pointer too', steps: [{ hover: 'Save' }, { wait: 500 }, 'Escape'], tip: null },
    {
      rule: 'Persistent: it stays',
      steps: [{ hover: 'Print' }, { wait: 400 }, { click: 'Print' }, { wait: 4500 }],
      tip: 'Print: No printer',
    },
    { rule: 'It goes with the focus', steps: ['Tab', 'Tab', 'Shift+Tab'], tip: null },
    { rule: 'A tap on what cannot be pressed shows why', steps: [{ tap: 'Print' }], tip: 'Print: No printer' },
    {
      rule: 'After a tap it goes by itself',
      steps: [{ tap: 'Print' }, { wait: 4300 }],
      tip: null,
    },
  ],
}
