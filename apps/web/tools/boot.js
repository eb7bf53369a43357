/**
 * Before the first paint: language, direction and light from this browser, the words and the page that will be needed,
 * and the session of a reloaded page. Inlined into the documents by boot.ts, allowed by its hash.
 */
;((root, store, words, pages) => {
  const get = (name) => store.getItem(`majlis.${name}`)
  const chosen = get('language') || ((navigator.language || '').startsWith('ar') ? 'ar' : 'en')
  const language = chosen === 'ar' ? 'ar' : 'en'
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  root.dataset.scheme = get('scheme') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  root.dataset.density = get('density') || 'comfortable'
  root.dataset.keys = get('keys') || 'on'
  const part = location.pathname.split('/')[BOOT_IS_APP ? 2 : 1]
  for (const file of [...words[language], ...(pages[part] || [])]) {
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
      fetch('/api/auth/session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
    window.majlisSession = navigator.locks ? navigator.locks.request('majlis.session', ask) : ask()
    window.majlisSession.catch(() => {})
  }
})(document.documentElement, localStorage, BOOT_WORDS, BOOT_PAGES)
