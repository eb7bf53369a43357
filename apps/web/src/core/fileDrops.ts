import { showToast } from './toast.ts'
import { words } from './words.ts'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files')

/** The place of the page that takes files, or of the dialog that is open above it. */
function openPlace(): Element | undefined {
  const place = [...document.querySelectorAll('[data-takes-files=true]')].at(-1)
  const modal = document.querySelector('dialog:modal')
  return place && (!modal || modal.contains(place)) ? place : undefined
}

/** A file that is let go of anywhere goes to the place that takes it; the browser never opens it, which would end the page. */
export function guardFileDrops(): void {
  addEventListener('dragover', (event) => {
    if (!holdsFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = openPlace() ? 'copy' : 'none'
  })
  addEventListener('drop', (event) => {
    if (!holdsFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    const { dataTransfer } = event
    const place = openPlace()
    if (place) place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    else showToast(words.now.dropNowhere)
  })
}
