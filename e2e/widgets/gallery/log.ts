/** What the widget has told its page, in order. */
export const happened: string[] = []

/** Notes what a widget tells its page. */
export function log(event: string): void {
  happened.push(event)
}
