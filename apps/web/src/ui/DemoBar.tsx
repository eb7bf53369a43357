import { demoMark } from '@majlis/domain/core/demo.ts'
import { createRoot } from 'react-dom/client'
import { useLanguage } from '../core/text.ts'
import css from './DemoBar.module.css'

function DemoBar() {
  return <>{demoMark[useLanguage()]}</>
}

/** Puts a slim bar over every screen of a demo: nobody in it is real. */
export function showDemoBar(): void {
  const bar = document.createElement('aside')
  bar.className = css.bar ?? ''
  document.body.prepend(bar)
  createRoot(bar).render(<DemoBar />)
}
