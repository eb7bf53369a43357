/** So many rows of a list fill the screen of a usual computer. */
let rows = 12

/** The rows with which a list begins at a document's first sight; the others come right after them. */
export const screenful = (): number => rows

/** Lists begin with so many rows from here on: with those that the server drew, or is to draw. */
export const beginWith = (count: number): void => {
  rows = count
}

/** Of a window: what stands above a list's rows, a row's height, in pixels; and how many rows are worth drawing before the others. */
const [above, high, [fewest, most]] = [440, 60, [3, 20]]

/** How many rows this window shows at most before anybody scrolls. On a phone each is a card. */
export const rowsInSight = ({ innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>): number =>
  innerWidth < 768 ? fewest : Math.min(most, Math.max(fewest, Math.ceil((innerHeight - above) / high)))
