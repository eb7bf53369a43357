import type { Page } from 'playwright-core'

/** The names of the product, the company and its people. */
const names = ['Majlis', 'Noor Technologies', 'Rami Nasser', 'Rania Khoury']

/** The words in Latin letters that an Arabic page shows, or says to those who do not see it; names are none. */
export function latinWords(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    // What always runs left to right is a number, an id or an address.
    const skipped = '[lang=en], bdi[dir=ltr], kbd, script, style, option'
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description']
    const said: string[] = []
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      if (part.closest(skipped) || !part.checkVisibility()) continue
      for (const node of part.childNodes) if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent ?? '')
      for (const name of attributes) said.push(part.getAttribute(name) ?? '')
    }
    // Nor are addresses words, of people, pages and servers, and the zone that all others are told by.
    const addresses = /https?:\/\/[\w.:/-]+|[\w.+-]+@[\w.-]+|localhost|UTC[+-]?/g
    const isLatin = (words: string) =>
      /[A-Za-z]{2,}/.test(names.reduce((left, name) => left.replaceAll(name, ''), words).replace(addresses, ''))
    return [...new Set(said.filter(isLatin))]
  }, names)
}
