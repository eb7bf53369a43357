/**
 * Before the first paint: language, direction and light from this browser, the words and the page that will be needed,
 * and the session of a reloaded page. Inlined into the documents by boot.ts, allowed by its hash.
 */
;((root, store, words, pages, pageWords) => {
  const get = (name) => store.getItem(`majlis.${name}`)
  const chosen = get('language') || ((navigator.language || '').startsWith('ar') ? 'ar' : 'en')
  const language = chosen === 'ar' ? 'ar' : 'en'
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  root.dataset.scheme = get('scheme') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  root.dataset.density = get('density') || 'comfortable'
  root.dataset.keys = get('keys') || 'on'
  const path = location.pathname.split('/')
  const part = path[BOOT_IS_APP ? 2 : 1]
  // The two calls of a page that candidates open on phones; its features/booking/early.ts takes them over.
  if (!BOOT_IS_APP && part === 'schedule' && path[2]) {
    const headers = { 'Accept-Language': language, 'X-Link-Token': path[2] }
    const ask = (call) => {
      const asked = fetch(`/api/interview/booking${call}`, { headers })
      asked.catch(() => {})
      return asked
    }
    const now = Date.now()
    const [from, to] = [0, 28].map((days) => new Date(now + days * 86400000).toISOString())
    window.majlisBooking = { booking: ask(''), times: ask(`/times?from=${from}&to=${to}`), to }
  }
  for (const file of [
    ...words[language],
    ...(pages[part] || []),
    ...(pageWords[part] ? pageWords[part][language] : []),
  ]) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
  if (BOOT_IS_APP) {
    const ask = () =>
      fetch('/api/auth/session', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
        signal: AbortSignal.timeout(10000),
      })
    window.majlisSession = navigator.locks ? navigator.locks.request('majlis.session', ask) : ask()
    window.majlisSession.catch(() => {})
  }
})(document.documentElement, localStorage, BOOT_WORDS, BOOT_PAGES, BOOT_PAGE_WORDS)
