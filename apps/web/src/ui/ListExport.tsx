import { IconDownload } from '@tabler/icons-react'
import { useText } from '../core/text.ts'
import { keysIn, useListColumns } from './columnChoice.ts'
import { FileButton } from './FileButton.tsx'
import { words } from './listText.ts'

/** As what a list is asked for as a file. */
export interface FileAsked {
  format: 'csv' | 'xlsx'
  zone: string
  columns?: string
}

interface ListExportProps {
  /** The name of the list's choice of columns. */
  columns: string
  /** What the file is called, without its ending. */
  file: string
  /** What a file has for each column of the list: what a cell says in several lines stands in several columns. */
  inFile: Readonly<Record<string, readonly string[]>>
  /** What it has of whose row it is. */
  title: readonly string[]
  load: (asked: FileAsked) => Promise<Blob>
}

/** Takes a list along as a file, with the columns as they are shown; all that there are where nobody chose. */
export function ListExport({ columns: list, file, inFile, title, load }: ListExportProps) {
  const t = useText(words)
  const [chosen] = useListColumns(list)
  const keys = keysIn(chosen)
  const columns = keys && [...title, ...keys.flatMap((key) => inFile[key] ?? [])].join()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (['csv', 'xlsx'] as const).map((format) => (
    <FileButton
      key={format}
      small
      icon={<IconDownload />}
      name={`${file}.${format}`}
      load={() => load({ format, zone, ...(columns && { columns }) })}
    >
      {t.export(format.toUpperCase())}
    </FileButton>
  ))
}
