/** What a check of the installation has seen: fine, worth a look, or wrong, in one sentence that says what to do. */
export interface Finding {
  about: string
  level: 'ok' | 'look' | 'wrong'
  words: string
}

/** The three ways to say what was seen of one thing. */
export const findings = (about: string) => ({
  ok: (words: string): Finding => ({ about, level: 'ok', words }),
  look: (words: string): Finding => ({ about, level: 'look', words }),
  wrong: (words: string): Finding => ({ about, level: 'wrong', words }),
})
