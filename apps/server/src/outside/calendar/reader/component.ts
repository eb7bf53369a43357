import { ownAnswer } from './attendee.ts'
import { type Budget, sizes, spend, Unreadable } from './limits.ts'
import { linesOf } from './lines.ts'
import type { Notes } from './notes.ts'
import { nameOf, type Property, propertyOf } from './property.ts'

/** A calendar, or a part of one, with the properties that tell times. Titles, places and other people are never kept. */
export interface Component {
  kind: string
  properties: Map<string, Property[]>
  parts: Component[]
}

const told = new Set(
  `UID DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID STATUS TRANSP SEQUENCE FREEBUSY TZID TZOFFSETFROM
  TZOFFSETTO X-LIC-LOCATION X-WR-TIMEZONE X-MICROSOFT-CDO-BUSYSTATUS X-MICROSOFT-CDO-ALLDAYEVENT`.split(/\s+/),
)
/** Stand in a calendar and nowhere deeper: where one begins, what was not ended before it has ended. */
const inCalendar = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'VTODO', 'VJOURNAL'])
const isKept = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT'])

const empty = (kind: string): Component => ({ kind, properties: new Map(), parts: [] })

/** The first property of a name. */
export const firstOf = (component: Component, name: string): Property | undefined => component.properties.get(name)?.[0]

/** The value of the first property of a name, in capitals: empty where there is none. */
export const wordOf = (component: Component, name: string): string =>
  firstOf(component, name)?.value.trim().toUpperCase() ?? ''

/** All calendars of somebody's text. One that breaks off is none: what is missing would count as free. */
export function calendarsIn(text: string, owner: string, budget: Budget, notes: Notes): Component[] {
  if (text.length > sizes.calendar) throw new Unreadable('large')
  const root = empty('')
  const open = [root]
  for (const line of linesOf(text, budget)) {
    const name = nameOf(line.text)
    if (name === 'BEGIN') begin(open, line.text.slice(6).trim().toUpperCase(), budget)
    else if (name === 'END') end(open, line.text.slice(4).trim().toUpperCase())
    else if (name === 'ATTENDEE') keep(open.at(-1) ?? root, name, ownAnswer(line.text, owner))
    else if (told.has(name)) {
      if (line.isCut) notes.add('long')
      keep(open.at(-1) ?? root, name, propertyOf(line.text, name.length))
    }
  }
  if (!root.parts.length || open.length > 1) throw new Unreadable('content')
  return root.parts
}

function begin(open: Component[], kind: string, budget: Budget): void {
  const calendar = open.findIndex((one) => one.kind === 'VCALENDAR')
  if (kind === 'VCALENDAR') open.length = 1
  else if (inCalendar.has(kind) && calendar > 0) open.length = calendar + 1
  if (open.length > sizes.depth) throw new Unreadable('content')
  const component = empty(kind)
  if (isKept.has(kind) && (kind === 'VCALENDAR' || calendar > 0)) {
    spend(budget, 'events')
    open.at(-1)?.parts.push(component)
  }
  open.push(component)
}

/** Ends the innermost of this kind with all that is open in it; an end of nothing is passed over. */
function end(open: Component[], kind: string): void {
  const at = open.findLastIndex((one) => one.kind === kind)
  if (at > 0) open.length = at
}

function keep({ properties }: Component, name: string, property: Property | null): void {
  if (!property) return
  const others = properties.get(name)
  if (others) others.push(property)
  else properties.set(name, [property])
}
