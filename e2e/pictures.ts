import type { Page } from 'playwright-core'

/** Takes a screen in both lights and on both sizes into this folder, for whoever wants to look; without a folder it takes none. */
export async function takePictures(page: Page, folder: string | undefined, name: string): Promise<void> {
  if (!folder) return
  const language = await page.locator('html').getAttribute('lang')
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate((chosen) => {
        document.documentElement.dataset.scheme = chosen
      }, scheme)
      await page.screenshot({ path: `${folder}/${name} ${language} ${width} ${scheme}.png` })
    }
}
