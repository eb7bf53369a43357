/** A reason not to start, in a sentence for the person at the terminal: printed as it is, without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
