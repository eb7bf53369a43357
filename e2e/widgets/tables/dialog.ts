import type { Table } from '../row.ts'

export const dialog: Table = {
  name: 'dialog',
  widget: 'dialog',
  pattern: 'Dialog (Modal)',
  start: ['Tab', 'Tab'],
  rows: [
    {
      rule: 'It opens with the focus in its form, and says what it is',
      steps: ['Enter'],
      focus: 'textbox "Name"',
      says: ['dialog, New person', 'textbox, Name'],
      has: ['dialog:modal[aria-labelledby]'],
    },
    { rule: 'Tab stays in it', steps: ['Enter', 'Tab', 'Tab', 'Tab'], focus: 'button "Close"' },
    { rule: 'Shift and Tab stay in it', steps: ['Enter', 'Shift+Tab'], focus: 'button "Close"', tip: 'Close' },
    {
      rule: 'Escape closes it, and the focus goes back to what opened it',
      steps: ['Enter', 'Escape'],
      isOpen: false,
      log: ['closed'],
      focus: 'button "Open"',
    },
    {
      rule: 'Escape hides a tooltip first, and the dialog stays',
      steps: ['Enter', 'Shift+Tab', { wait: 100 }, 'Escape'],
      isOpen: true,
      tip: null,
      focus: 'button "Close"',
    },
    {
      rule: 'The next Escape closes it',
      steps: ['Enter', 'Shift+Tab', { wait: 100 }, 'Escape', 'Escape'],
      isOpen: false,
      focus: 'button "Open"',
    },
    {
      rule: 'Its cross closes it, and the focus goes back',
      steps: ['Enter', 'Shift+Tab', 'Enter'],
      isOpen: false,
      focus: 'button "Open"',
    },
    { rule: 'Cancel closes it, and the focus goes back', steps: ['Enter', 'Tab', 'Enter'], focus: 'button "Open"' },
  ],
}

export const unsavedDialog: Table = {
  name: 'dialog that would lose words',
  widget: 'unsavedDialog',
  pattern: 'Dialog (Modal); Alert and Message Dialogs',
  start: ['Tab', 'Tab', 'Enter'],
  rows: [
    {
      rule: 'Escape asks, with the focus on what loses nothing',
      steps: ['Escape'],
      isOpen: true,
      log: [],
      focus: 'button "Keep editing"',
      says: ['dialog, Discard your changes?, Your changes haven', 'button, Keep editing'],
    },
    {
      rule: 'Kept, the focus goes back to where it was',
      steps: ['Escape', 'Enter'],
      isOpen: true,
      focus: 'textbox "Name"',
    },
    {
      rule: 'Discarded, it goes back to what opened the dialog',
      steps: ['Escape', 'Tab', 'Enter'],
      isOpen: false,
      log: ['closed'],
      focus: 'button "Open"',
    },
  ],
}

export const drawer: Table = {
  name: 'drawer',
  widget: 'drawer',
  pattern: 'Dialog (Modal)',
  start: ['Tab', 'Tab'],
  rows: [
    {
      rule: 'It opens with the focus on its first element, and no tooltip covers it',
      steps: ['Enter'],
      focus: 'button "Close"',
      tip: null,
      says: ['dialog, Person'],
    },
    {
      rule: 'One Escape closes it, and the focus goes back',
      steps: ['Enter', { wait: 100 }, 'Escape'],
      isOpen: false,
      focus: 'button "Open"',
    },
  ],
}

export const askingDrawer: Table = {
  name: 'drawer that begins with a question',
  widget: 'askingDrawer',
  pattern: 'Dialog (Modal); Alert and Message Dialogs',
  start: ['Tab', 'Tab'],
  rows: [
    {
      rule: 'The question lies over the drawer that is drawn together with it, with the focus',
      steps: ['Enter'],
      focus: 'button "Cancel"',
      says: ['dialog, Sure?, It cannot be taken back.'],
    },
    {
      rule: 'It is pressed where it stands, and short messages stand over it',
      steps: ['Enter', { click: 'Go' }],
      log: ['confirmed'],
      has: ['dialog dialog [role=log]:popover-open'],
    },
    { rule: 'One Escape closes it alone', steps: ['Enter', 'Escape'], log: [], focus: 'button "Close"' },
    {
      rule: 'The next one closes the drawer, and the focus goes back',
      steps: ['Enter', 'Escape', { wait: 100 }, 'Escape'],
      isOpen: false,
      log: ['closed'],
      focus: 'button "Open"',
    },
  ],
}

export const confirm: Table = {
  name: 'question before an act',
  widget: 'confirm',
  pattern: 'Alert and Message Dialogs',
  start: ['Tab', 'Tab'],
  rows: [
    {
      rule: 'It opens on what it asks for, and its words are read with its name',
      steps: ['Enter'],
      focus: 'button "Go"',
      says: ['dialog, Sure?, It cannot be taken back.'],
      has: ['dialog[aria-describedby]'],
    },
    { rule: 'Enter confirms', steps: ['Enter', { wait: 100 }, 'Enter'], log: ['confirmed'] },
  ],
}

export const dangerousConfirm: Table = {
  name: 'question before what cannot be undone',
  widget: 'dangerousConfirm',
  pattern: 'Alert and Message Dialogs',
  start: ['Tab', 'Tab'],
  rows: [
    { rule: 'It opens on what harms least', steps: ['Enter'], focus: 'button "Cancel"' },
    {
      rule: 'Escape does nothing but close',
      steps: ['Enter', 'Escape'],
      log: ['closed'],
      focus: 'button "Open"',
    },
  ],
}

export const notedConfirm: Table = {
  name: 'question that asks for a note',
  widget: 'notedConfirm',
  pattern: 'Alert and Message Dialogs; text field with its description',
  start: ['Tab', 'Tab', 'Enter'],
  rows: [
    {
      rule: 'With too much written nothing is confirmed, and the note gets the focus',
      steps: ['Shift+Tab', 'Shift+Tab', 'End', { type: 'st' }, 'Tab', 'Tab', 'Enter'],
      isOpen: true,
      log: [],
      focus: 'textbox "Note" [invalid]',
      value: 'Finest',
    },
    {
      rule: 'Otherwise it goes with the note',
      steps: ['Shift+Tab', 'Shift+Tab', 'End', 'Tab', 'Tab', 'Enter'],
      log: ['sent Fine'],
      focus: 'button "Go"',
    },
  ],
}

export const messages: Table = {
  name: 'short messages',
  widget: 'messages',
  pattern: 'Alert, as a log that waits politely',
  start: ['Tab', 'Tab'],
  rows: [
    {
      rule: 'A message is said once, and the focus stays',
      steps: ['Enter'],
      focus: 'button "Save"',
      announces: ['polite: Saved'],
      has: ['[role=log][aria-live=polite][aria-label]'],
    },
    {
      rule: 'Its act is reached, and the focus goes back to where it came from',
      steps: ['Tab', 'Enter', 'Tab', 'Enter'],
      log: ['undone'],
      focus: 'button "Reject"',
      announces: ['polite: RejectedUndo'],
    },
    {
      rule: 'Closed by its cross it gives the focus back',
      steps: ['Tab', 'Enter', 'Tab', 'Tab', 'Enter'],
      focus: 'button "Reject"',
      announces: ['polite: RejectedUndo'],
    },
  ],
}
