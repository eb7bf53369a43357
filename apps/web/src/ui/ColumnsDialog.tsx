import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { announce } from '../core/announce.ts'
import { useDensity } from '../core/preferences.ts'
import { useText } from '../core/text.ts'
import { Button, IconButton } from './Button.tsx'
import { Checkbox, Switch } from './Choices.tsx'
import css from './ColumnsDialog.module.css'
import { isFixed, keysIn, shownOf, useListColumns } from './columnChoice.ts'
import { words } from './columnsText.ts'
import type { Column } from './DataTable.tsx'
import { CloseButton, Dialog } from './Dialog.tsx'

interface ColumnsDialogProps {
  list: string
  columns: readonly Column<never>[]
  onClose: () => void
}

/** Which columns a list shows, in which order, and how close its rows stand: seen at once, kept on this device or in the address. */
export default function ColumnsDialog({ list, columns, onClose }: ColumnsDialogProps) {
  const t = useText(words)
  const [density, turnDensity] = useDensity()
  const open = columns.filter((column) => !isFixed(column))
  const [chosen, keep] = useListColumns(list)
  const shown = shownOf(columns, keysIn(chosen)).filter((column) => !isFixed(column))
  const keys = shown.map(({ key }) => key)
  // Those that are shown in their order, then the others as they come.
  const rows = [...shown, ...open.filter(({ key }) => !keys.includes(key))]
  const turn = (key: string) => keep(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])
  const move = (at: number, by: 1 | -1) => {
    const [key = ''] = keys.slice(at, at + 1)
    keep(keys.toSpliced(at, 1).toSpliced(at + by, 0, key))
    announce(t.movedTo(wordOf(rows[at]), at + by + 1, keys.length))
  }
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={() => keep(null)}>
            {t.reset}
          </Button>
          <CloseButton>{t.close}</CloseButton>
        </>
      }
    >
      <p className={css.lead}>{t.lead}</p>
      <ol className={css.rows}>
        {rows.map((column, at) => {
          const isShown = keys.includes(column.key)
          const word = wordOf(column)
          return (
            <li key={column.key}>
              <Checkbox label={word} value={isShown} onChange={() => turn(column.key)} />
              {isShown && (
                <span>
                  <IconButton small label={t.up(word)} aria-disabled={at === 0} onClick={() => at > 0 && move(at, -1)}>
                    <IconArrowUp />
                  </IconButton>
                  <IconButton
                    small
                    label={t.down(word)}
                    aria-disabled={at === keys.length - 1}
                    onClick={() => at < keys.length - 1 && move(at, 1)}
                  >
                    <IconArrowDown />
                  </IconButton>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <Switch label={t.compact} detail={t.compactDetail} value={density === 'compact'} onChange={turnDensity} />
    </Dialog>
  )
}

const wordOf = (column: Column<never> | undefined): string => (typeof column?.label === 'string' ? column.label : '')
