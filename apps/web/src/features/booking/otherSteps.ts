/** What few come to: it is loaded in one file, when it is wanted. */
export { CannotCome } from './CannotCome.tsx'
export { Notice } from './Notice.tsx'
export { Taken } from './Taken.tsx'
export { Wish } from './Wish.tsx'
