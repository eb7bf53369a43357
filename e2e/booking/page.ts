import type { Page } from 'playwright-core'

/** The free times on the page of a booking. */
export const times = (page: Page) => page.locator('section section ul button')

/** The heading of its step. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** How often the page has asked of its booking and its times, and how many of these left before its own script was there. */
export function callsOfPage() {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const script = loaded.find(({ name }) => /booking-[^/]*[.]js$/i.test(name))?.responseStart ?? 0
  const calls = loaded.filter(({ name }) => name.includes('/api/interview/booking'))
  return { calls: calls.length, beforeItsScript: calls.filter(({ startTime }) => startTime < script).length }
}
