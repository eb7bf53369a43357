/** Turns the bytes that the server has into the moment of the recording up to which they reach. */
export class SavedTime {
  #marks: { bytes: number; seconds: number }[] = []
  #upTo = 0

  /** Notes how many bytes there were after so many seconds. */
  note(bytes: number, seconds: number): void {
    if (bytes > (this.#marks.at(-1)?.bytes ?? 0)) this.#marks.push({ bytes, seconds })
  }

  /** Seconds that are safe once the server keeps these bytes. */
  upTo(bytes: number): number {
    const after = this.#marks.findIndex((mark) => mark.bytes > bytes)
    const reached = this.#marks.splice(0, after === -1 ? this.#marks.length : after)
    this.#upTo = reached.at(-1)?.seconds ?? this.#upTo
    return this.#upTo
  }
}
