/** So long nothing else may happen before it is said: of several changes that follow each other, the last counts. */
const rest = 500
/** After so long it has been heard, and nobody shall come upon it later. */
const heard = 5000

let region: HTMLElement | undefined
let timer = 0

/** Says something to those who listen and do not see it, politely and once; what it answers takes it back before that. */
export function announce(message: string): () => void {
  if (!region) {
    region = document.createElement('div')
    region.className = 'visuallyHidden'
    region.setAttribute('role', 'status')
  }
  const place = region
  place.textContent = ''
  // What is not inside the topmost dialog is out of reach. A region is known before it is filled, or nothing is heard.
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (place.parentNode !== layer) layer.append(place)
  clearTimeout(timer)
  const own = window.setTimeout(() => {
    place.textContent = message
    timer = window.setTimeout(() => place.remove(), heard)
  }, rest)
  timer = own
  return () => clearTimeout(own)
}
