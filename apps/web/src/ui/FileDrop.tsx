import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { tell } from '../core/notice.ts'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { Button, IconButton } from './Button.tsx'
import { Cross } from './Cross.tsx'
import css from './FileDrop.module.css'
import { Latin } from './Name.tsx'
import { ProgressBar } from './State.tsx'

interface FileDropProps {
  /** What is taken: `{ types: ['application/pdf'], ending: '.pdf', word: 'PDF' }`. */
  accept: { types: readonly string[]; ending: string; word: string }
  megabytes: number
  /** One file only. */
  single?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  label?: ReactNode
  /** Wraps this: files may be dropped anywhere on it, and no box is shown. */
  children?: ReactNode
}

/** Takes files by drop or by choosing; the wrong ones are named and left out. */
export function FileDrop({ accept, megabytes, single, disabled, onFiles, label, children }: FileDropProps) {
  const t = useText(words)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, single ? 1 : 50)
    const isType = (file: File) => accept.types.includes(file.type) || file.name.toLowerCase().endsWith(accept.ending)
    const right = files.filter((file) => isType(file) && file.size <= megabytes * 1_048_576)
    const wrong = files.find((file) => !right.includes(file))
    if (wrong) tell(`${wrong.name}: ${isType(wrong) ? t.tooLarge(megabytes) : t.wrongType(accept.word)}`, 'bad')
    if (right.length) onFiles(right)
  }
  const hasFiles = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files')
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  const hidden = (
    <input
      ref={input}
      type="file"
      className="unseen"
      tabIndex={-1}
      aria-label={t.chooseFiles}
      accept={`${accept.types.join(',')},${accept.ending}`}
      multiple={!single}
      disabled={disabled}
      onChange={(event) => {
        take(event.target.files)
        event.target.value = ''
      }}
    />
  )
  if (children)
    return (
      <div className={css.around} data-over={isOver || undefined} {...handlers}>
        {children}
        {isOver && <div className={css.veil}>{t.dropHere}</div>}
      </div>
    )
  return (
    <div className={css.drop} data-over={isOver || undefined} {...handlers}>
      <p>{label ?? t.dropHere}</p>
      <Button {...(disabled && { disabled })} onClick={() => input.current?.click()}>
        {t.chooseFiles}
      </Button>
      {hidden}
    </div>
  )
}

export interface FileProgress {
  id: string
  name: string
  /** 0 to 100 while it runs, null while it waits. */
  percent: number | null
  error?: string | undefined
  isDone?: boolean
}

interface FileRowsProps {
  files: readonly FileProgress[]
  onRetry?: (id: string) => void
  onRemove?: (id: string) => void
}

/** Each file a row: its progress, its result, or its error and another try. */
export function FileRows({ files, onRetry, onRemove }: FileRowsProps) {
  const t = useText(words)
  const said = (file: FileProgress) =>
    file.error ?? (file.isDone ? t.done : file.percent === null ? t.waiting : t.uploading(file.percent))
  return (
    <ul className={css.rows} aria-live="polite">
      {files.map((file) => (
        <li key={file.id} className={css.row}>
          <span className={css.name}>
            <Latin>{file.name}</Latin>
          </span>
          <span className={file.error ? css.error : css.said}>{said(file)}</span>
          {file.error && onRetry && (
            <Button small onClick={() => onRetry(file.id)}>
              {t.retry}
            </Button>
          )}
          {onRemove && (
            <IconButton small label={t.remove(file.name)} onClick={() => onRemove(file.id)}>
              <Cross />
            </IconButton>
          )}
          {!file.isDone && !file.error && <ProgressBar value={file.percent ?? 0} label={file.name} />}
        </li>
      ))}
    </ul>
  )
}

/** A file's content as the API takes it: base64 without its heading. */
export async function toBase64(file: Blob): Promise<string> {
  const reader = new FileReader()
  const done = new Promise<string>((told, failed) => {
    reader.onload = () => told(String(reader.result))
    reader.onerror = () => failed(reader.error)
  })
  reader.readAsDataURL(file)
  return (await done).replace(/^[^,]*,/, '')
}
