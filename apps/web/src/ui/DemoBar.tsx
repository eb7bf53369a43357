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
  // It takes the room that a page drawn for a demo keeps for it.
  delete document.getElementById('root')?.dataset.demo
  document.body.prepend(bar)
  createRoot(bar).render(<DemoBar />)
}
