import { typeset } from '@majlis/server/src/outside/resume/madePdf.ts'
import type { Locator } from 'playwright-core'
import { eventually } from './eventually.ts'

/** Somebody who applies: what a resume says and a form asks. */
export interface Applicant {
  name: string
  email: string
  phone: string
}

/** A file as a page takes it. */
export interface Paper {
  name: string
  content: Buffer
}

/** A resume of this person, as a PDF of one page. */
export function resumeOf({ name, email, phone }: Applicant): Paper {
  const source = `= ${name}
Backend Engineer \\
Email: #"${email}" \\
Phone: #"${phone}"

== Experience
Backend Engineer, Dune Software, 2019 to 2026. Services in TypeScript on PostgreSQL.

== Skills
TypeScript, PostgreSQL, Node.js
`
  return { name: `${name.toLowerCase().replaceAll(' ', '-')}.pdf`, content: typeset(source) }
}

/** Lets go of files over a part of the page, as from a folder of the machine. */
export async function drop(place: Locator, papers: readonly Paper[]): Promise<void> {
  const sent = papers.map(({ name, content }) => ({ name, bytes: content.toString('base64') }))
  const dataTransfer = await place.page().evaluateHandle((files) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of files) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], name, { type: 'application/pdf' }))
    }
    return transfer
  }, sent)
  // Dragged until the page knows of it: what guards a page comes once it is drawn.
  const isIgnored = () =>
    place.evaluate(
      (one, dataTransfer) =>
        one.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer })),
      dataTransfer,
    )
  await eventually(isIgnored).toBe(false)
  await place.dispatchEvent('drop', { dataTransfer })
}
