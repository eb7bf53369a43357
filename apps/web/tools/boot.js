/**
 * Before the first paint: language, direction, light and density from this browser, the words of that language, and
 * the session of a reloaded page. Inlined into the documents by boot.ts, one line, allowed by its hash.
 */
;((root, store, words) => {
  const get = (name) => store.getItem(`majlis.${name}`)
  const chosen = get('language') || ((navigator.language || '').startsWith('ar') ? 'ar' : 'en')
  const language = chosen === 'ar' ? 'ar' : 'en'
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  root.dataset.scheme = get('scheme') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  root.dataset.density = get('density') || 'comfortable'
  for (const href of words[language]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  if (BOOT_RESTORES) {
    const ask = () =>
      fetch('/api/auth/session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
    window.majlisSession = navigator.locks ? navigator.locks.request('majlis.session', ask) : ask()
    window.majlisSession.catch(() => {})
  }
})(document.documentElement, localStorage, BOOT_WORDS)
