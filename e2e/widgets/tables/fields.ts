import type { Table } from '../row.ts'

const start = ['Tab', 'Tab']

export const radioGroup: Table = {
  name: 'radio group',
  widget: 'radioGroup',
  pattern: 'Radio Group',
  start,
  rows: [
    {
      rule: 'Tab reaches the chosen one; the group has a name, and says what is wrong',
      steps: ['Shift+Tab', 'Tab'],
      focus: 'radio "Medium" [checked]',
      says: ['radio, Medium, checked'],
      has: ['[role=radiogroup][aria-required=true][aria-invalid=true][aria-describedby] > legend'],
    },
    { rule: 'Down chooses the next', steps: ['ArrowDown'], focus: 'radio "Large" [checked]' },
    { rule: 'Right chooses the next', steps: ['ArrowRight'], focus: 'radio "Large" [checked]' },
    { rule: 'Up chooses the one before', steps: ['ArrowUp'], focus: 'radio "Small" [checked]' },
    { rule: 'Left chooses the one before', steps: ['ArrowLeft'], focus: 'radio "Small" [checked]' },
    { rule: 'After the last comes the first', steps: ['ArrowDown', 'ArrowDown'], focus: 'radio "Small" [checked]' },
    { rule: 'Tab leaves the group', steps: ['Tab'], focus: 'button "After"' },
    { rule: 'In Arabic Left chooses the next', steps: ['ArrowLeft'], language: 'ar', focus: 'radio "Large" [checked]' },
  ],
}

export const select: Table = {
  name: 'select',
  widget: 'select',
  pattern: 'Listbox, the browser’s own',
  start,
  rows: [
    { rule: 'It has its name and its value', steps: ['Shift+Tab', 'Tab'], value: 'Medium', says: ['combobox, Size'] },
    { rule: 'A letter chooses what begins with it', steps: ['l'], value: 'Large' },
    { rule: 'Down chooses the next', steps: ['ArrowDown', 'Enter'], value: 'Large' },
    { rule: 'Up chooses the one before', steps: ['ArrowUp', 'Enter'], value: 'Small' },
    { rule: 'Home chooses the first', steps: ['Home', 'Enter'], value: 'Small' },
    { rule: 'End chooses the last', steps: ['End', 'Enter'], value: 'Large' },
  ],
}

export const switches: Table = {
  name: 'switch',
  widget: 'switch',
  pattern: 'Switch',
  start,
  rows: [
    {
      rule: 'It says what it is and that it is off',
      steps: ['Shift+Tab', 'Tab'],
      focus: 'switch "Dark Easier at night"',
      says: ['switch, Dark Easier at night, not checked'],
    },
    { rule: 'Space turns it on', steps: ['Space'], focus: 'switch "Dark Easier at night" [checked]' },
    { rule: 'Space turns it off again', steps: ['Space', 'Space'], focus: 'switch "Dark Easier at night"' },
  ],
}

export const checkbox: Table = {
  name: 'checkbox',
  widget: 'checkbox',
  pattern: 'Checkbox',
  start,
  rows: [
    { rule: 'Space ticks it', steps: ['Space'], focus: 'checkbox "Agree" [checked]' },
    { rule: 'Space unticks it', steps: ['Space', 'Space'], focus: 'checkbox "Agree"' },
  ],
}

export const password: Table = {
  name: 'password with its eye',
  widget: 'password',
  pattern: 'Button whose name changes, and so has no state',
  start: ['Tab', 'Tab', 'Tab'],
  rows: [
    { rule: 'The eye says what it does', steps: ['Shift+Tab', 'Tab'], focus: 'button "Show password"' },
    { rule: 'Pressed it says the opposite, once', steps: ['Enter'], focus: 'button "Hide password"' },
  ],
}

export const faulty: Table = {
  name: 'field with a fault',
  widget: 'faulty',
  pattern: 'Text field with its description',
  start,
  rows: [
    {
      rule: 'It says that it is required and wrong, and why',
      steps: ['Shift+Tab', 'Tab'],
      says: ['Please enter a name'],
      has: ['input[aria-invalid=true][aria-required=true][aria-describedby]', '[role=alert]'],
    },
  ],
}

const tooMuch = (widget: 'note' | 'line'): Table => ({
  name: `field with too much in it: ${widget}`,
  widget,
  pattern: 'Text field with its description',
  start,
  rows: [
    {
      rule: 'It is not sent, and gets the focus with all that was written',
      steps: ['End', { type: 'st' }, 'Tab', 'Enter'],
      focus: 'textbox "Note" [invalid]',
      value: 'Finest',
      log: [],
      says: ['This is 2 characters too long. Please shorten it.'],
    },
    {
      rule: 'Shortened it is sent',
      steps: ['End', { type: 's' }, 'Tab', 'Enter', 'End', 'Backspace', 'Tab', 'Enter'],
      focus: 'button "Send"',
      log: ['sent Fine'],
    },
    {
      rule: 'In Arabic it says so too',
      steps: ['End', { type: 'st' }, 'Tab', 'Enter'],
      language: 'ar',
      log: [],
      says: ['النص أطول من المسموح بحرفين. اختصره من فضلك.'],
    },
  ],
})
export const [note, line] = [tooMuch('note'), tooMuch('line')]

export const disclosure: Table = {
  name: 'disclosure',
  widget: 'disclosure',
  pattern: 'Disclosure, the browser’s own',
  start,
  rows: [
    { rule: 'Enter opens it', steps: ['Enter'], isOpen: true },
    { rule: 'Enter shuts it', steps: ['Enter', 'Enter'], isOpen: false },
    { rule: 'Space opens it', steps: ['Space'], isOpen: true },
  ],
}

export const files: Table = {
  name: 'place for files',
  widget: 'files',
  pattern: 'Button that chooses files, beside a place to drop them',
  start,
  rows: [
    { rule: 'All that a drop does the button does', steps: ['Shift+Tab', 'Tab'], focus: 'button "Choose files"' },
    { rule: 'Behind it stands nothing else', steps: ['Tab'], focus: 'button "After"' },
  ],
}

export const slider: Table = {
  name: 'slider of a recording',
  widget: 'slider',
  pattern: 'Slider; Media Seek Slider',
  start: ['Tab', 'Tab', 'Tab'],
  rows: [
    {
      rule: 'It says where it stands, in words',
      steps: ['Shift+Tab', 'Tab'],
      value: '50',
      says: ['slider, Position'],
      has: ['[type=range][aria-label][aria-valuetext="00:50 / 01:40"]'],
    },
    { rule: 'Right goes on', steps: ['ArrowRight'], value: '50.1' },
    { rule: 'Left goes back', steps: ['ArrowLeft'], value: '49.9' },
    { rule: 'Up goes on', steps: ['ArrowUp'], value: '50.1' },
    { rule: 'Down goes back', steps: ['ArrowDown'], value: '49.9' },
    { rule: 'Page Up goes far on', steps: ['PageUp'], value: '60' },
    { rule: 'Page Down goes far back', steps: ['PageDown'], value: '40' },
    { rule: 'Home goes to the beginning', steps: ['Home'], value: '0' },
    { rule: 'End goes to the end', steps: ['End'], value: '100' },
    { rule: 'A film runs from left to right in Arabic too', steps: ['ArrowRight'], language: 'ar', value: '50.1' },
  ],
}
