/** An address in a pasted list, with the name that stood beside it. */
export interface Pasted {
  email: string
  name: string
}

/** The addresses of a list as people paste it: by comma, semicolon, space or line; `Sara Demo <sara@demo.test>` has a name. Each once. */
export function emailsIn(text: string): Pasted[] {
  const found = new Map<string, Pasted>()
  for (const part of text.split(/[,،;\r\n\t]+/)) {
    const named = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(part)
    const pasted = named
      ? [{ email: named[2] as string, name: named[1] as string }]
      : part.split(/\s+/).map((email) => ({ email, name: '' }))
    for (const { email, name } of pasted) {
      const address = email.trim().replace(/^mailto:/i, '')
      if (address && !found.has(address.toLowerCase())) found.set(address.toLowerCase(), { email: address, name })
    }
  }
  return [...found.values()]
}

/** A name as an address may hold it: `sara.demo@…` is Sara Demo; empty where it holds none. */
export function nameInEmail(email: string): string {
  const parts = (email.split('@')[0] ?? '').replace(/\+.*$/, '').split(/[._-]+/)
  if (parts.length < 2 || parts.some((part) => !/^\p{L}{2,}$/u.test(part))) return ''
  return parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1).toLowerCase()).join(' ')
}
