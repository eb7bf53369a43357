import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { launch, noBrowser } from './browser.ts'
import { buildGallery, openGallery } from './widgets/page.ts'
import { brokenRules } from './widgets/run.ts'
import { chips, search } from './widgets/tables/chips.ts'
import { combobox, multiple, searching } from './widgets/tables/combobox.ts'
import {
  askingDrawer,
  confirm,
  dangerousConfirm,
  dialog,
  drawer,
  messages,
  notedConfirm,
  unsavedDialog,
} from './widgets/tables/dialog.ts'
import * as fields from './widgets/tables/fields.ts'
import { menu, popover, radioMenu } from './widgets/tables/menu.ts'
import { pager, table } from './widgets/tables/table.ts'
import { tabs, verticalTabs } from './widgets/tables/tabs.ts'
import { appearing, tooltip } from './widgets/tables/tooltip.ts'
import { drawnWeek, week } from './widgets/tables/week.ts'

const tables = [
  ...[
    combobox,
    multiple,
    searching,
    chips,
    search,
    menu,
    radioMenu,
    popover,
    tooltip,
    appearing,
    tabs,
    verticalTabs,
    table,
    pager,
  ],
  ...[dialog, unsavedDialog, drawer, askingDrawer, confirm, dangerousConfirm, notedConfirm, messages, week, drawnWeek],
  ...Object.values(fields),
]
let browser: Browser
let files: ReadonlyMap<string, string>

beforeAll(async () => {
  if (noBrowser) return
  ;[browser, files] = await Promise.all([launch(), buildGallery()])
})

describe.concurrent('each widget does what its pattern asks, by its keys and in what a screen reader says', () => {
  test.skipIf(noBrowser).for(tables)('$name', async (one) => {
    const { page, leave } = await openGallery(browser, files)
    expect(await brokenRules(page, one)).toEqual([])
    await leave()
  })
})

test.skipIf(noBrowser)(
  'a list above its field stays beside it as it gets shorter, and when it is long again',
  async () => {
    const { page, leave } = await openGallery(browser, files)
    await page.setViewportSize({ width: 1000, height: 900 })
    await page.evaluate(async () => {
      const { gallery } = window as unknown as { gallery: { show(name: string, language: string): Promise<void> } }
      document.body.style.paddingTop = '620px'
      await gallery.show('combobox', 'en')
    })
    const field = page.getByRole('combobox', { name: 'Fruit' })
    await field.press('ArrowDown')
    const apart = async () => {
      const [list, box] = await Promise.all([page.getByRole('listbox').boundingBox(), field.boundingBox()])
      if (!list || !box) return Number.POSITIVE_INFINITY
      return list.y < box.y ? box.y - list.y - list.height : list.y - box.y - box.height
    }
    for (const typed of ['', 'an', 'Banana', 'a', '']) {
      await field.fill(typed)
      await expect.poll(apart).toBeLessThan(20)
    }
    await leave()
  },
)
