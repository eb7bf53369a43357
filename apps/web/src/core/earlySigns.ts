declare global {
  interface Window {
    /** What was done among drawn rows before the page could hear of it. The boot script notes it. */
    majlisSigns?: string[] | undefined
  }
}

/** Did somebody move or press anything among drawn rows, before the page could hear of it? */
export const hasMovedEarly = (): boolean => Boolean(window.majlisSigns?.length)

/** From here on the page hears of everything itself. */
export const forgetEarlySigns = (): void => {
  window.majlisSigns = undefined
}
