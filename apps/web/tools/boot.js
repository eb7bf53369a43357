/**
 * Before the first paint: language, direction and light from this browser, the words and the page that will be needed,
 * and the session of a reloaded page. Inlined into the documents by boot.ts, allowed by its hash.
 */
;((root, store, files, words, pages, keysOf, readsOf) => {
  const get = (name) => store.getItem(`majlis.${name}`)
  const chosen = get('language') || ((navigator.language || '').startsWith('ar') ? 'ar' : 'en')
  const language = chosen === 'ar' ? 'ar' : 'en'
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  root.dataset.scheme = get('scheme') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  root.dataset.density = get('density') || 'comfortable'
  root.dataset.keys = get('keys') || 'on'
  const path = location.pathname.split('/')
  // Rows that the server drew in another language, or of other columns than this device chose, are not shown.
  const hasRows = BOOT_IS_APP && 'rows' in root.dataset
  const isDrawn = hasRows && root.dataset.rows === language && !(get('columns') || '').includes('"candidates"')
  if (!isDrawn) delete root.dataset.rows
  if (!BOOT_IS_APP) {
    // Whose session is being restored is led on: nothing of the page for strangers is shown meanwhile.
    if (get('signedIn') && !path[2] && !BOOT_STAY.includes(path[1])) root.dataset.restoring = ''
  }
  if (!BOOT_IS_APP || isDrawn) {
    // What is pressed before the page answers waits: a form would be sent by the browser, with its password in the address.
    for (const type of ['click', 'submit'])
      addEventListener(
        type,
        (event) => {
          const which = `[data-drawn] ${type === 'click' ? 'button[type=button]' : 'form'}`
          const pressed = window.majlisPressed !== null && event.target.closest(which)
          if (!pressed) return
          event.preventDefault()
          event.stopPropagation()
          window.majlisPressed = pressed
        },
        true,
      )
  }
  // The two calls of a page that candidates open on phones; its features/booking/early.ts takes them over.
  if (!BOOT_IS_APP && path[1] === 'schedule' && path[2]) {
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
  // A release may take the first script with it while this page is on its way: begun once more, though not twice within a minute.
  const again = () => {
    if (Date.now() - sessionStorage['majlis.begunAgain'] < 60000) return
    sessionStorage['majlis.begunAgain'] = Date.now()
    location.reload()
  }
  addEventListener('error', ({ target }) => target.type === 'module' && again(), true)
  // Before all files: a browser asks for few things at a time. The server answers two tabs that ask at once alike.
  const hasCome = () => isDrawn && document.querySelector('[data-drawn]')
  const ask = () => {
    const reads = hasCome() ? [] : readsOf(BOOT_READS, location)
    window.majlisSession = fetch('/api/auth/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify(reads.length ? { reads } : {}),
      priority: 'high',
      signal: AbortSignal.timeout(10000),
    })
    window.majlisSession.catch(() => {})
  }
  if (BOOT_IS_APP && !isDrawn) ask()
  // Rows are painted before anything else is asked for: what is read and parsed beside them held them up for a third of their time. What
  // somebody does before counts as a first sign.
  if (hasRows) {
    let hasBegun = false
    const begin = () => {
      if (hasBegun) return
      hasBegun = true
      if (isDrawn) {
        ask()
        fetchFiles()
      }
      for (const { href } of document.querySelectorAll('[data-begin]')) import(href).catch(again)
    }
    addEventListener('DOMContentLoaded', () => {
      // Where they could not be drawn nothing is waited for.
      if (!hasCome()) return begin()
      requestAnimationFrame(() => setTimeout(begin))
      // A page that nobody looks at is not painted.
      setTimeout(begin, 1000)
    })
    const signs = []
    window.majlisSigns = signs
    for (const sign of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(sign, () => signs.push(sign), { once: true, capture: true, passive: true })
  }
  const fetchFiles = () => {
    const keys = BOOT_IS_APP ? keysOf(location.pathname, new URLSearchParams(location.search).get('tab')) : [path[1]]
    const wanted = new Set(words[language])
    for (const key of keys)
      for (const part of [0, language === 'ar' ? 2 : 1]) for (const file of pages[key]?.[part] ?? []) wanted.add(file)
    for (const number of wanted) {
      const file = files[number]
      const link = document.createElement('link')
      const isStyle = file.endsWith('.css')
      if (isStyle && document.querySelector(`[rel=stylesheet][href="/${file}"]`)) continue
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      // What can be seen is drawn already where the page is one for strangers, or came with its rows.
      if ((!BOOT_IS_APP || isDrawn) && !isStyle) link.fetchPriority = 'low'
      link.href = `/${file}`
      document.head.append(link)
    }
  }
  // The rows' own files come first: on a slow line, and where one processor serves all.
  if (!isDrawn) fetchFiles()
})(document.documentElement, localStorage, BOOT_FILES, BOOT_WORDS, BOOT_PAGES, BOOT_KEYS, BOOT_READER)
