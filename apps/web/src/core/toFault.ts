type Place = ParentNode | null | undefined

/**
 * Goes to the first field of a place that is wrong, or in a group that is to its first control that can be used; answers
 * whether there is one. What hides it, such as a tab, hears `invalid` before and shows it.
 */
export function toFault(place: Place, wrong = '[aria-invalid]'): boolean {
  const fault = place?.querySelector<HTMLElement>(wrong)
  if (!fault) return false
  fault.dispatchEvent(new Event('invalid'))
  ;(fault.querySelector<HTMLElement>('input:enabled') ?? fault).focus()
  // Out from under what stays above, as a film does.
  fault.scrollIntoView({ block: 'nearest' })
  return true
}

/** Is there a field whose words are not taken as they are: half chosen, or too long? It gets the focus. */
export const isUnfinished = (place: Place): boolean => toFault(place, '[data-unfinished]')

/** From now on no form of the page is sent while one of its fields is unfinished. */
export const holdUnfinished = (): void =>
  addEventListener(
    'submit',
    (event) => {
      if (!isUnfinished(event.target as Element)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
