// Sets the resumes and the letter of the demo's people as PDF: `node apps/server/demo/make/resumes.ts`.
import fs from 'node:fs'
import path from 'node:path'
import { type Member, type MemberKey, members } from '../../src/demo/people.ts'
import { persons, skillsOf } from '../../src/demo/persons.ts'
import { addressOf, phoneOf } from '../../src/demo/team.ts'
import { typeset } from '../../src/outside/resume/madePdf.ts'
import { careers } from './careers.ts'

const folder = path.dirname(import.meta.dirname)

/** A value as Typst writes it; texts stay texts, whatever is in them. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `(${value.map((one) => `${literal(one)},`).join('')})`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  return `(${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${literal(one)},`)
    .join('')})`
}

const headings = {
  en: {
    summary: 'Summary',
    experience: 'Experience',
    education: 'Education',
    skills: 'Skills',
    languages: 'Languages',
  },
  ar: { summary: 'نبذة', experience: 'الخبرات', education: 'التعليم', skills: 'المهارات', languages: 'اللغات' },
}

/** At the foot of every page: the people of the demo are nobody. */
const mark = 'DEMO'

const layout = `
#set page(paper: "a4", margin: (x: 20mm, top: 18mm, bottom: 16mm), footer: align(center, text(7pt, fill: rgb("#5b6b67"), d.mark)))
#set text(lang: d.lang, dir: if d.lang == "ar" { rtl } else { ltr }, fill: rgb("#1d2b2a"))
#set par(leading: 0.65em)
#let ltr-only(words) = box(text(dir: ltr, words))
#let part(title) = block(above: 16pt, below: 7pt, {
  text(size: 11pt, weight: "bold", fill: rgb("#1f6f69"), title)
  v(-7pt)
  line(length: 100%, stroke: 0.6pt + rgb("#c9d6d3"))
})
#text(size: 20pt, weight: "bold", d.name) \\
#text(size: 12pt, fill: rgb("#44605d"), d.title)
#v(2pt)
#text(size: 9pt, d.city) #h(8pt) #text(size: 9pt, ltr-only(d.phone)) #h(8pt) #text(size: 9pt, ltr-only(d.email))
#h(8pt) #text(size: 9pt, ltr-only(d.link))
#part(d.headings.summary)
#d.summary
#part(d.headings.experience)
#for job in d.jobs [
  #block(breakable: false, below: 10pt)[
    #text(weight: "bold", job.title), #job.company #h(1fr) #text(size: 9pt, fill: rgb("#44605d"), ltr-only(job.years))
    #list(..job.points, indent: 4pt)
  ]
]
#part(d.headings.education)
#d.education
#part(d.headings.skills)
#d.skills.join(d.comma)
#part(d.headings.languages)
#d.languages.join(d.comma)
`

interface Owner {
  key: string
  name: string
  city: string
  designation: string
  email: string
  phone: string
}

function resume(person: Owner, nth: number): string {
  const lang = /\p{Script=Arabic}/u.test(person.name) ? 'ar' : 'en'
  const career = careers[person.designation]?.[nth % 2] ?? careers[person.designation]?.[0]
  if (!career) throw new Error(`no career for ${person.designation}`)
  return literal({
    lang,
    ...career,
    headings: headings[lang],
    comma: lang === 'ar' ? '، ' : ', ',
    name: person.name,
    mark,
    city: lang === 'ar' ? (career.city ?? person.city) : person.city,
    phone: person.phone.replace(/^(\+\d{3})(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4'),
    email: person.email,
    link: `https://www.linkedin.com/in/demo-${person.key.replace('.', '-')}`,
    skills: skillsOf[person.designation] ?? [],
    languages:
      lang === 'ar' ? ['العربية', 'الإنجليزية'] : nth % 3 ? ['English', 'Arabic'] : ['English', 'Arabic', 'French'],
  })
}

const letter = `
#set page(paper: "a4", margin: 28mm)
#set par(leading: 0.8em)
#text(size: 15pt, weight: "bold", fill: rgb("#1f6f69"))[Cedar Quay Bank]
#v(24pt)
#text(size: 13pt, weight: "bold")[Experience letter (demo)]
#v(12pt)
This is to say that Victoria Stone worked for us as Head of Reporting for four years and led the closing of each of
them. She left at her own wish, and we would gladly work with her again.
#v(28pt)
Sonia Karim, Chief Financial Officer
`

fs.mkdirSync(path.join(folder, 'resumes'), { recursive: true })
const applied = [...persons].filter(([, { resume }]) => resume).map(([key, person]) => ({ key, ...person }))
const owners: Owner[] = [...applied, ...(Object.keys(members) as MemberKey[]).flatMap(asOwner)]
for (const [nth, owner] of owners.entries()) {
  const pdf = typeset(`#let d = ${resume(owner, nth)}\n${layout}`)
  fs.writeFileSync(path.join(folder, 'resumes', `${owner.key}.pdf`), pdf)
  console.log(`${owner.key}.pdf: ${(pdf.length / 1000).toFixed(0)} kB`)
}
fs.writeFileSync(path.join(folder, 'experienceLetter.pdf'), typeset(letter))

/** A member of the demo who applies as well. */
function asOwner(member: MemberKey): Owner[] {
  const { name, city, designation = '', resume: key }: Member = members[member]
  return key ? [{ key, name, city, designation, email: addressOf(member), phone: phoneOf(member) }] : []
}
