import type { Table } from '../row.ts'

export const menu: Table = {
  name: 'menu button',
  widget: 'menu',
  pattern: 'Menu Button; Menu',
  start: ['Tab', 'Tab'],
  rows: [
    {
      rule: 'The button says that it opens a menu, and whether it is open',
      steps: ['Shift+Tab', 'Tab'],
      focus: 'button "More"',
      isOpen: false,
      has: ['button[aria-haspopup=menu][aria-expanded=false]'],
    },
    {
      rule: 'Enter opens it at its first item',
      steps: ['Enter'],
      focus: 'menuitem "Edit"',
      says: ['menuitem, Edit'],
      has: ['button[aria-expanded=true]', '[role=menu][aria-label]'],
    },
    { rule: 'Space opens it at its first item', steps: ['Space'], focus: 'menuitem "Edit"' },
    { rule: 'Down opens it at its first item', steps: ['ArrowDown'], focus: 'menuitem "Edit"' },
    { rule: 'Up opens it at its last item', steps: ['ArrowUp'], focus: 'menuitem "Delete"' },
    { rule: 'Down goes on', steps: ['Enter', 'ArrowDown'], focus: 'menuitem "E-mail"' },
    { rule: 'Down on the last begins anew', steps: ['ArrowUp', 'ArrowDown'], focus: 'menuitem "Edit"' },
    { rule: 'Up goes back', steps: ['Enter', 'ArrowDown', 'ArrowUp'], focus: 'menuitem "Edit"' },
    { rule: 'Up on the first goes to the last', steps: ['Enter', 'ArrowUp'], focus: 'menuitem "Delete"' },
    { rule: 'Home goes to the first', steps: ['ArrowUp', 'Home'], focus: 'menuitem "Edit"' },
    { rule: 'End goes to the last', steps: ['Enter', 'End'], focus: 'menuitem "Delete"' },
    { rule: 'A letter goes to the next item that begins with it', steps: ['Enter', 'd'], focus: 'menuitem "Delete"' },
    { rule: 'The same letter again goes on', steps: ['Enter', 'e', 'e'], focus: 'menuitem "Edit"' },
    {
      rule: 'Letters that follow each other closely are one word',
      steps: ['ArrowUp', 'e', '-'],
      focus: 'menuitem "E-mail"',
    },
    { rule: 'A letter that begins none moves nothing', steps: ['Enter', 'x'], focus: 'menuitem "Edit"', isOpen: true },
    {
      rule: 'Enter does the item, shuts the menu and gives the focus back',
      steps: ['Enter', 'Enter'],
      isOpen: false,
      log: ['edit'],
      focus: 'button "More"',
    },
    {
      rule: 'Space does the item',
      steps: ['Enter', 'Space'],
      isOpen: false,
      log: ['edit'],
      focus: 'button "More"',
    },
    {
      rule: 'Space follows a link as Enter does, and the menu shuts',
      steps: ['Enter', 'h', 'Space'],
      isOpen: false,
      log: ['help'],
    },
    {
      rule: 'An item that cannot be picked is reached, says why and does nothing',
      steps: ['Enter', 'c', 'Enter'],
      isOpen: true,
      log: [],
      focus: 'menuitem "Copy Nothing to copy" [disabled]',
    },
    {
      rule: 'Escape shuts it and gives the focus back',
      steps: ['Enter', 'Escape'],
      isOpen: false,
      focus: 'button "More"',
    },
    { rule: 'Tab shuts it and goes on', steps: ['Enter', 'Tab'], isOpen: false, focus: 'button "After"' },
    {
      rule: 'Shift and Tab shut it and go back',
      steps: ['Enter', 'Shift+Tab'],
      isOpen: false,
      focus: 'button "Before"',
    },
  ],
}

export const radioMenu: Table = {
  name: 'menu of which one is on',
  widget: 'radioMenu',
  pattern: 'Menu with radio items',
  start: ['Tab', 'Tab'],
  rows: [
    {
      rule: 'The one that is on says so',
      steps: ['Enter', 'ArrowDown'],
      focus: 'menuitemradio "Some" [checked]',
      says: ['menuitemradio, Some, checked'],
      chosen: ['Some'],
    },
    { rule: 'Space picks', steps: ['Enter', 'End', 'Space'], log: ['Many'], isOpen: false, focus: 'button "Rows"' },
  ],
}

export const popover: Table = {
  name: 'popover',
  widget: 'popover',
  pattern: 'Dialog, not modal',
  start: ['Tab', 'Tab'],
  rows: [
    {
      rule: 'Enter opens it, and the focus is in it',
      steps: ['Enter'],
      isOpen: true,
      focus: 'dialog "Message"',
      says: ['dialog, Message'],
      has: ['button[aria-haspopup=dialog][aria-expanded=true]'],
    },
    { rule: 'Tab goes to what it holds', steps: ['Enter', 'Tab'], focus: 'button "Read"' },
    {
      rule: 'Escape shuts it and gives the focus back',
      steps: ['Enter', 'Tab', 'Escape'],
      isOpen: false,
      focus: 'button "Message"',
    },
    {
      rule: 'What closes it gives the focus back',
      steps: ['Enter', 'Tab', 'Enter'],
      isOpen: false,
      focus: 'button "Message"',
    },
  ],
}
