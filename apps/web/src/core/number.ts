/**
 * A number with separators, in Latin digits in both languages. Whole ones by hand: for its first Intl.NumberFormat a browser
 * reads tables for 20 ms, on a phone four times that, before the page answers.
 */
export const number = (value: number): string =>
  Number.isInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : new Intl.NumberFormat('en').format(value)
