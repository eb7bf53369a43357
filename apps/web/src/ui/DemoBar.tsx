import { demoMark } from '@majlis/domain/core/demo.ts'
import { useDemo } from '../core/product.ts'
import { useLanguage } from '../core/text.ts'
import css from './DemoBar.module.css'

/** A slim bar over every screen of a demo: nobody in it is real. */
export function DemoBar() {
  const isDemo = useDemo()
  const language = useLanguage()
  if (!isDemo) return null
  return <aside className={css.bar}>{demoMark[language]}</aside>
}
