import type { Participant } from './people.ts'

declare global {
  interface Window {
    emptyTiles?: number
  }
}

/** From now on counts the moments at which a tile shows neither a picture nor words; answers how to read the count. */
export async function countEmptyTiles({ page }: Participant): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const isEmpty = (tile: Element) => {
      const video = tile.querySelector('video')
      const hasPicture = video && video.videoWidth > 0 && video.checkVisibility({ opacityProperty: true })
      return !hasPicture && !tile.querySelector('p')
    }
    const look = () => {
      window.emptyTiles = [...document.querySelectorAll('figure')].filter(isEmpty).length + (window.emptyTiles ?? 0)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => window.emptyTiles ?? Number.NaN)
}
