import { findEmail } from './email.ts'
import { findLanguages } from './languages.ts'
import { linesOf } from './lines.ts'
import { findLinks } from './links.ts'
import { findPlace } from './location.ts'
import { findName } from './name.ts'
import type { Shown } from './pages.ts'
import { findPhone } from './phone.ts'
import { placesOf } from './places.ts'
import type { ParsedResume, ResumeFile } from './resume.ts'
import { placedSkills } from './skills.ts'

/** So much of a document's text is given out: a resume is shorter, and the child's answer has an end. */
const longestText = 50_000

/** What a document shows, line by line. */
export const textOf = (shown: Shown): string =>
  linesOf(shown.runs)
    .map((line) => line.text)
    .join('\n')
    .slice(0, longestText)

/** Finds in what a document shows what a resume says of its person. */
export function readResume(shown: Shown, { filename, skills }: Omit<ResumeFile, 'bytes'>): ParsedResume {
  const lines = linesOf(shown.runs)
  const text = lines.map((line) => line.text).join('\n')
  const { email, sureness: ofEmail } = findEmail(text, shown.targets)
  const { name, sureness: ofName } = findName(lines, shown.height, { email, filename })
  const place = findPlace(lines)
  const { phone, mobile_number, sureness: ofPhone } = findPhone(lines, place?.country ?? null)
  const links = findLinks(text, shown.targets, { name, email })
  const placed = placedSkills(text, skills, name)
  const location = place?.text ?? null
  return {
    name,
    email,
    mobile_number,
    phone,
    ...links,
    skills: [...placed.keys()],
    languages: findLanguages(lines),
    location,
    confidence: { name: ofName, email: ofEmail, phone: ofPhone },
    places: placesOf(shown, lines, { name, email, phone, location, ...links, skills: placed }),
  }
}
