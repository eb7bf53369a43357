import type { Locator } from 'playwright-core'
import type { Paper } from '../resumes.ts'

/** Chooses one file by the button that asks for it. */
export async function choose(place: Locator, { name, content: buffer }: Paper): Promise<void> {
  const chooser = place.getByRole('button', { name: 'Choose files' }).first()
  const [asked] = await Promise.all([place.page().waitForEvent('filechooser'), chooser.click()])
  await asked.setFiles({ name, mimeType: name.endsWith('.csv') ? 'text/csv' : 'application/pdf', buffer })
}
