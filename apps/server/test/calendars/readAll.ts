// Reads every calendar of the tests in the zone that this process was started in, and prints the times as JSON.
import { readCalendar } from '../../src/outside/calendar/reader/readCalendar.ts'
import { exports } from './exports.ts'
import { feeds } from './feeds.ts'
import { moreFeeds } from './moreFeeds.ts'
import { usualOrder } from './write.ts'

const all = Object.entries({ ...feeds, ...moreFeeds, ...exports })
const results = all.map(([name, { text, order }]) => [name, readCalendar({ ...usualOrder, ...order, text })])
console.log(JSON.stringify({ hour: new Date(0).getHours(), results: Object.fromEntries(results) }))
