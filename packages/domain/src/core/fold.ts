/** Names as people search them: no case, no marks, one spelling for the forms of an Arabic letter. */
export function fold(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[ʻʼ’‘'`´]/g, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/[\s\-_.]+/g, ' ')
    .trim()
}
