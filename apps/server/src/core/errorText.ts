const longest = 500

/** What somebody outside wrote, as one line that may be stored and shown: no control or direction marks, and cut. */
export function cleanLine(text: string): string {
  const line = text
    .slice(0, 8 * longest)
    // Cf holds the marks that turn the direction of what follows, and those that nobody sees.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return line.slice(0, longest).toWellFormed()
}

/** An error in words for the one who runs the product. PostgreSQL puts a row's values into its messages: only the code. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return cleanLine(String(error))
  const code = (error as { code?: unknown }).code
  const ofDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error
  return ofDatabase ? `PostgreSQL refused: ${code}` : cleanLine(error.message || error.name)
}
