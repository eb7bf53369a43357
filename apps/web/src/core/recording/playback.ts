/**
 * Plays streams where nobody sees or hears them: only what plays in an element can be drawn, and Chromium hands the
 * sound of another's stream to nobody else until it plays.
 */
export class Playback {
  readonly #elements = new Map<MediaStream, HTMLVideoElement>()

  /** Plays these streams, and no other any more. */
  show(streams: readonly MediaStream[]): void {
    for (const [stream, element] of this.#elements) if (!streams.includes(stream)) this.#drop(stream, element)
    for (const stream of streams) if (!this.#elements.has(stream)) this.#elements.set(stream, elementFor(stream))
    this.wake()
  }

  /** The picture of a stream as it is now; null while it has none. */
  pictureOf(stream: MediaStream): HTMLVideoElement | null {
    const element = this.#elements.get(stream)
    const isSeen = element && element.readyState >= element.HAVE_CURRENT_DATA && element.videoWidth > 0
    return isSeen ? element : null
  }

  /** Browsers stop what plays when a device is changed or a call comes in. */
  wake(): void {
    for (const element of this.#elements.values()) if (element.paused) element.play().catch(() => {})
  }

  close(): void {
    for (const [stream, element] of this.#elements) this.#drop(stream, element)
  }

  #drop(stream: MediaStream, element: HTMLVideoElement): void {
    element.srcObject = null
    element.remove()
    this.#elements.delete(stream)
  }
}

/** In the page, as Safari draws nothing of an element that is not. */
function elementFor(stream: MediaStream): HTMLVideoElement {
  const element = document.createElement('video')
  Object.assign(element, { muted: true, playsInline: true, srcObject: stream, inert: true })
  element.setAttribute('aria-hidden', 'true')
  Object.assign(element.style, {
    position: 'fixed',
    insetBlockEnd: '0',
    insetInlineEnd: '0',
    inlineSize: '1px',
    blockSize: '1px',
    opacity: '0',
    pointerEvents: 'none',
  })
  document.body.append(element)
  return element
}
