const en = {
  title: 'Columns',
  lead: 'The first column always stays. On a phone these are the lines of each card. Exports follow this choice.',
  up: (column: string) => `Move ${column} up`,
  down: (column: string) => `Move ${column} down`,
  movedTo: (column: string, at: number, of: number) => `${column}: ${at} of ${of}`,
  compact: 'Compact rows',
  compactDetail: 'Shows more rows with less space between them.',
  reset: 'Reset',
  close: 'Close',
}
export default en
