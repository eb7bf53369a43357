import { extractText, getDocumentProxy } from 'unpdf'

/** What a PDF says, in one line, without the marks of writing directions. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/[\u2066-\u2069\u200b]/g, '').replace(/\s+/g, ' ')
}
