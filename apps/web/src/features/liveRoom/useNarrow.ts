import { useMedia } from '../../core/media.ts'

/** Is there no room beside the picture? */
export const useNarrow = (): boolean => useMedia('(width < 60em)')

/** Is there no room for all controls in one row, as on a phone? */
export const useThin = (): boolean => useMedia('(width < 40em)')
