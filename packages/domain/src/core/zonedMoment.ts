const digits = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** DD/MM/YYYY HH:mm by the clock of this zone, which is named behind it: "20/11/2026 12:05 UTC+4". */
export function zonedMoment(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...digits,
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'shortOffset',
  })
  return format.format(new Date(at)).replace(',', '').replace('GMT', 'UTC')
}
