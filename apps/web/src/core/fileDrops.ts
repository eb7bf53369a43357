import { showToast } from './toast.ts'
import { words } from './words.ts'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files')

/** A file that is let go of beside a place that takes it is never opened by the browser, which would end the page. */
export function guardFileDrops(): void {
  addEventListener('dragover', (event) => {
    if (!holdsFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  })
  addEventListener('drop', (event) => {
    if (!holdsFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    const isTaken = document.querySelector('[data-takes-files=true]')
    showToast(isTaken ? words.now.dropBeside : words.now.dropNowhere)
  })
}
