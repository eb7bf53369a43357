/** An address in a pasted list, with the name that stood beside it. */
export interface Pasted {
  email: string
  name: string
}

/** The addresses of a list as people paste it: by comma, semicolon, space or line; `Sara Demo <sara@demo.test>` has a name. Each once. */
export function emailsIn(text: string): Pasted[] {
  const found = new Map<string, Pasted>()
  for (const part of text.split(/[,،;\r\n\t]+/)) {
    const named = namedIn(part.trim())
    const pasted = named ? [named] : part.split(/\s+/).map((email) => ({ email, name: '' }))
    for (const { email, name } of pasted) {
      const address = email.trim().replace(/^mailto:/i, '')
      if (address && !found.has(address.toLowerCase())) found.set(address.toLowerCase(), { email: address, name })
    }
  }
  return [...found.values()]
}

/** `Sara Demo <sara@demo.test>`, the name in quotes or not; null for anything else. Read by its places, which takes no longer for a whole book. */
function namedIn(part: string): Pasted | null {
  const open = part.indexOf('<')
  if (open < 0 || !part.endsWith('>')) return null
  const [name, email] = [part.slice(0, open).trim(), part.slice(open + 1, -1)]
  const bare = name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1) : name
  return email === '' || /[<>]/.test(email) || bare.includes('"') ? null : { email, name: bare }
}

/** A name as an address may hold it: `sara.demo@…` is Sara Demo; empty where it holds none. */
export function nameInEmail(email: string): string {
  const parts = (email.split(/[@+]/, 1)[0] ?? '').split(/[._-]+/)
  if (parts.length < 2 || parts.some((part) => !/^\p{L}{2,}$/u.test(part))) return ''
  return parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1).toLowerCase()).join(' ')
}
