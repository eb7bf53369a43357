const marks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g
const letters: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const other = /[أإآٱةىłøđıßæœ]/g
const quotes = /[ʻʼʾʿ’‘'`´"]/g
const gaps = /[\s\-_.,/()]+/g

/** A place name as it is compared: no case, marks or quotes, one spelling of each Arabic letter, single spaces. */
export function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(other, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(marks, '')
    .replace(quotes, '')
    .replace(gaps, ' ')
    .trim()
}
