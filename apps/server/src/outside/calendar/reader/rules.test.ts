import { expect, test } from 'vitest'
import { type Asked, daysOfIcal, daysOfTemporal, randomRule, written } from '../../../../test/calendars/rules.ts'
import { fullBudget } from './limits.ts'
import { occurrenceDays } from './occurrences.ts'
import { ruleOf } from './rule.ts'

/** Five thousand are compared by RULES=5000. */
const count = Number(process.env.RULES ?? 300)

/** What the two libraries are known to read otherwise than the standard has it, and only there may they differ. */
const named = {
  ical: [
    ['BYSETPOS is passed over but for weekdays of a month', /BYSETPOS/],
    ['of several months the order and the interval are lost', /MONTHLY.*BYMONTH=/],
    ['the first time counts, though the rule does not fall on it', /DAILY.*BY|WEEKLY.*BYMONTH=/],
    ['a day that a month lacks runs into the next, or ends the month', /BYMONTHDAY/],
    ['weeks of a year are passed over', /BYWEEKNO/],
  ],
  temporal: [['weeks of a year without a weekday fall on another than the first time', /BYWEEKNO(?!.*BYDAY)/]],
} as const

const ours = ({ rule, ...stretch }: Asked): number[] => {
  const read = ruleOf(rule, 0)
  if (!read) throw new Error(`not read: ${rule}`)
  // One day more is answered: on the event's clock the end may be the day after. Its reader takes that away.
  return occurrenceDays(read, stretch, fullBudget()).filter((day) => !read.until || day <= read.until.day)
}
const evenOnce = (asked: Asked) =>
  ours({ ...asked, rule: asked.rule.replace(/;(UNTIL|COUNT)=\w+/, ''), from: asked.start, to: asked.start + 16_000 })
    .length
const began = (asked: Asked) => `${asked.rule} from ${written(asked.start)}`
const isNamed = (who: keyof typeof named, { rule }: Asked) => named[who].some(([, form]) => form.test(rule))

test('a rule falls on the days that two libraries name, but where these are known to be wrong', () => {
  const differ = { ical: 0, temporal: 0 }
  const spent = { ours: 0, ical: 0, temporal: 0 }
  const compared = { ical: 0, temporal: 0, neither: 0, weeks: 0 }
  const timed = (who: keyof typeof spent, days: () => number[]) => {
    const start = performance.now()
    let found: string
    try {
      found = days().map(written).join(' ')
    } catch (error) {
      found = `threw: ${error}`
    }
    spent[who] += performance.now() - start
    return found
  }
  for (let seed = 1; seed <= count; seed++) {
    const asked = randomRule(seed)
    const found = timed('ours', () => ours(asked))
    // ical.js never comes back from a rule that never falls, or by days of a month; one that began long ago takes a second.
    const asksIcal = asked.isRecent && !/DAILY.*BYMONTHDAY/.test(asked.rule) && evenOnce(asked)
    const oracles = asksIcal ? (['temporal', 'ical'] as const) : (['temporal'] as const)
    let proven = 0
    for (const who of oracles) {
      const said = timed(who, () => (who === 'ical' ? daysOfIcal(asked) : daysOfTemporal(asked)))
      compared[who]++
      if (said === found) proven++
      else if (isNamed(who, asked)) differ[who]++
      else expect.fail(`${began(asked)}\n  ours: ${found}\n  ${who}: ${said}`)
    }
    if (!proven) compared.neither++
    else if (asked.rule.includes('BYWEEKNO')) compared.weeks++
  }
  const milliseconds = Object.entries(spent).map(([who, time]) => `${who} ${time.toFixed(0)} ms`)
  console.log(
    `${count} rules (${compared.weeks} by weeks of the year): rrule-temporal differs in ${differ.temporal} of ${compared.temporal}, ` +
      `ical.js in ${differ.ical} of ${compared.ical}, each by a known fault; ${compared.neither} without a witness; ${milliseconds.join(', ')}`,
  )
  expect(compared.neither).toBeLessThan(count / 100)
  expect(compared.temporal).toBe(count)
  expect(compared.ical).toBeGreaterThan(count / 2)
  expect(compared.weeks).toBeGreaterThan(count / 50)
}, 600_000)

test('weeks of a year belong to the year of which they are, in steps, counted and chosen', () => {
  const first = (rule: string, start: string): Asked => ({
    ...randomRule(1),
    rule,
    start: Date.parse(start) / 86_400_000,
  })
  const newYear = Date.parse('2027-01-01') / 86_400_000
  const asked: Asked[] = [
    first('FREQ=YEARLY;INTERVAL=2;WKST=SU;BYWEEKNO=-1,52,53;BYDAY=FR', '2024-07-22'),
    first('FREQ=YEARLY;INTERVAL=2;WKST=SA;BYWEEKNO=-1;BYDAY=WE,SA,SU;COUNT=4', '2024-09-27'),
    first('FREQ=YEARLY;WKST=SA;BYWEEKNO=-1,2;BYDAY=MO,FR,SU;BYSETPOS=1', '2022-08-18'),
    first('FREQ=YEARLY;WKST=SU;BYWEEKNO=-1;BYDAY=TU,SA,SU;BYSETPOS=1;COUNT=13', '2024-09-21'),
    // What is asked for begins in a week of the year before.
    { ...first('FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR', '2020-12-31'), from: newYear, to: newYear + 60 },
  ]
  expect(ours(asked.at(-1) as Asked).map(written)).toEqual(['2027-01-01'])
  for (const one of asked) expect([began(one), ours(one)]).toEqual([began(one), daysOfTemporal(one)])
})

test('a rule that begins far back costs as little as one of today, and one that never falls comes to an end', () => {
  const costs = [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  ].map((rule) => {
    const budget = fullBudget()
    const read = ruleOf(rule, 0)
    if (!read) throw new Error(rule)
    occurrenceDays(read, { start: -200_000, from: 20_700, to: 20_764 }, budget)
    return fullBudget().steps - budget.steps
  })
  expect(Math.max(...costs)).toBeLessThan(800)
})
