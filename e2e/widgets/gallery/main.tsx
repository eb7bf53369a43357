import '@majlis/web/src/app/theme.css'
import '@majlis/web/src/app/base.css'
import { type Language, setLanguage } from '@majlis/web/src/core/text.ts'
import { hideToast, toastStore } from '@majlis/web/src/core/toast.ts'
import { holdUnfinished } from '@majlis/web/src/core/toFault.ts'
import { startTips } from '@majlis/web/src/ui/tips.ts'
import { type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { comboboxes } from './comboboxes.tsx'
import { dialogs } from './dialogs.tsx'
import { fields } from './fields.tsx'
import { happened } from './log.ts'
import { menus } from './menus.tsx'
import { spoken, startReader, stopReader } from './reader.ts'
import { table } from './table.tsx'
import { tabs } from './tabs.tsx'
import { week } from './week.tsx'

const widgets = { ...comboboxes, ...dialogs, ...fields, ...menus, ...table, ...tabs, ...week }

/** A widget that the gallery shows. */
export type WidgetName = keyof typeof widgets

let root: Root | undefined

/** Shows one widget alone between two buttons, on a page that is long enough to scroll. */
async function show(name: WidgetName, language: Language): Promise<void> {
  root?.unmount()
  for (const { id } of toastStore.get()) hideToast(id)
  await setLanguage(language)
  happened.length = 0
  scrollTo(0, 0)
  const Widget: () => ReactNode = widgets[name]
  root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(
    <main style={{ padding: 80, minHeight: 3000, display: 'grid', gap: 40, alignContent: 'start' }}>
      <Suspense>
        <button type="button">Before</button>
        <Widget />
        <button type="button">After</button>
      </Suspense>
    </main>,
  )
}

/** Ends when the page has done what waited to be done: a few tasks later, as its clock stands still. */
async function settled(): Promise<void> {
  for (let tasks = 0; tasks < 6; tasks++) {
    const { port1, port2 } = new MessageChannel()
    await new Promise((done) => {
      port1.onmessage = done
      port2.postMessage(null)
    })
    port1.close()
  }
}

const gallery = { settled, show, startReader, stopReader, spoken, happened }
/** What the page offers to who steers it. */
export type Gallery = typeof gallery

startTips()
holdUnfinished()
Object.assign(window, { gallery })
