export { giveFile, keepMerge, newestFile, skillNamesOf, skillsOf } from './store/merges.ts'
export { linksOf, noteMerge, takeOver } from './store/takeOver.ts'
export { hasBegun } from './store/transfer.ts'
