// Beats where the timers of a page that nobody looks at are held back. Told how often, in milliseconds.
let timer: ReturnType<typeof setInterval> | undefined

addEventListener('message', ({ data }: MessageEvent<number>) => {
  clearInterval(timer)
  timer = setInterval(() => postMessage(Date.now()), data)
})
