import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { takePictures } from '../pictures.ts'
import { openUser, type User } from '../user.ts'
import { faults, program } from './look.ts'

/** Somebody whose pages are looked at on the way. */
export async function openSeen(browser: Browser, options?: BrowserContextOptions): Promise<User> {
  // What fades is read in the middle of it.
  const user = await openUser(browser, { ...options, reducedMotion: 'reduce' })
  await user.context.addInitScript({ path: program })
  return user
}

/** What a page shows can be read by everybody, in both lights and on a phone; and is pictured for whoever wants to look. */
export const seenIn =
  (folder: string | undefined) =>
  async (page: Page, name: string): Promise<void> => {
    await takePictures(page, folder, name)
    const language = (await page.locator('html').getAttribute('lang')) as 'en' | 'ar'
    expect(await faults(page, language), name).toEqual([])
  }
