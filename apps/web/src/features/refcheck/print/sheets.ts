/** Something that is put on paper. */
export interface Block {
  element: HTMLElement
  /** It stays with what follows it: a heading, or who answered. */
  isSticky?: boolean
  /** It may be parted where its text has white space; then it goes on under these words. */
  continued?: string
}

/** What the sheets are made of. */
interface Paper {
  /** Makes an empty sheet, and answers where its words go. */
  sheet(part: number): { element: HTMLElement; body: HTMLElement }
  /** What says whose words go on at the head of a sheet. */
  label(words: string): HTMLElement
}

/** A longer word is parted between its letters. */
const LONGEST_WORD = 80
/** Fewer lines are not left at the foot of a sheet. */
const FEWEST_LINES = 3

const fits = (body: HTMLElement) => body.scrollHeight <= body.clientHeight

/** The places at which a text may be parted: behind white space, and within endless words between two letters. */
function breaksOf(text: string): number[] {
  const breaks: number[] = []
  for (const { 0: word, index } of text.matchAll(/\S+\s*/g)) {
    if (word.length > LONGEST_WORD)
      for (const { index: at } of new Intl.Segmenter().segment(word)) if (at) breaks.push(index + at)
    breaks.push(index + word.length)
  }
  return breaks
}

/**
 * Lays blocks out on sheets below `root`, each part from a new sheet on, and yields after every sheet that is full. What is
 * measured is the sheet itself, so that nothing is ever cut.
 */
export function* layOut(root: HTMLElement, parts: readonly (readonly Block[])[], paper: Paper): Generator<number> {
  root.replaceChildren()
  let count = 0
  for (const [nth, blocks] of parts.entries()) {
    let body = open(nth)
    count++
    for (const [at, { element, continued }] of blocks.entries()) {
      let rest: HTMLElement | null = element
      while (rest) {
        body.append(rest)
        if (fits(body)) break
        const more: HTMLElement | null = continued === undefined ? null : part(body, rest)
        const isAlone = body.firstElementChild === rest
        // What fits on no sheet is seen to be too long instead of being cut.
        if (!more && isAlone) break
        const moved = more ? [] : withHeadings(body, rest, blocks, at)
        body = open(nth)
        count++
        yield count
        if (more && continued !== undefined) body.append(paper.label(continued))
        body.append(...moved)
        rest = more ?? rest
      }
    }
  }

  function open(nth: number): HTMLElement {
    const { element, body } = paper.sheet(nth)
    root.append(element)
    return body
  }
}

/** The headings right before a block that goes to the next sheet: they go with it, unless the sheet would be empty. */
function withHeadings(body: HTMLElement, block: HTMLElement, blocks: readonly Block[], at: number): HTMLElement[] {
  const moved: HTMLElement[] = []
  for (let before = at - 1; blocks[before]?.isSticky; before--) {
    const heading = blocks[before]?.element
    if (!heading || heading.parentElement !== body || body.firstElementChild === heading) break
    moved.unshift(heading)
  }
  block.remove()
  return moved
}

/** Leaves as much of a block's text as fits, and answers the rest as a block of its own; null when too little would stay. */
function part(body: HTMLElement, block: HTMLElement): HTMLElement | null {
  const text = block.textContent ?? ''
  const breaks = breaksOf(text)
  let [low, high] = [-1, breaks.length - 1]
  while (low < high - 1) {
    const middle = (low + high) >> 1
    block.textContent = text.slice(0, breaks[middle])
    if (fits(body)) low = middle
    else high = middle
  }
  const end = breaks[low] ?? 0
  block.textContent = text.slice(0, end)
  const lines = block.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(block).lineHeight)
  const isEnough = end > 0 && (lines > FEWEST_LINES - 0.5 || body.firstElementChild === block)
  if (!isEnough) {
    block.textContent = text
    return null
  }
  const rest = block.cloneNode() as HTMLElement
  rest.textContent = text.slice(end)
  return rest
}
