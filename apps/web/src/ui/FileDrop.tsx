import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../core/text.ts'
import { showToast } from '../core/toast.ts'
import { words } from '../core/words.ts'
import { Button } from './Button.tsx'
import css from './FileDrop.module.css'

/** How many files are taken at once. */
const mostFiles = 200

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
    const most = single ? 1 : mostFiles
    const files = [...(list ?? [])].slice(0, most)
    if (list && list.length > most) showToast(t.tooMany(most), 'bad')
    const isType = (file: File) => accept.types.includes(file.type) || file.name.toLowerCase().endsWith(accept.ending)
    const right = files.filter((file) => isType(file) && file.size <= megabytes * 1_048_576)
    const wrong = files.find((file) => !right.includes(file))
    if (wrong) showToast(`${wrong.name}: ${isType(wrong) ? t.tooLarge(megabytes) : t.wrongType(accept.word)}`, 'bad')
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
      className="visuallyHidden"
      tabIndex={-1}
      aria-hidden="true"
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
      <div className={css.around} data-takes-files={!disabled} data-over={isOver || undefined} {...handlers}>
        {children}
        {isOver && (
          <div className={css.veil}>
            <span>{t.dropHere}</span>
          </div>
        )}
      </div>
    )
  return (
    <div className={css.drop} data-takes-files={!disabled} data-over={isOver || undefined} {...handlers}>
      <p>{label ?? t.dropHere}</p>
      <Button {...(disabled && { disabled })} onClick={() => input.current?.click()}>
        {t.chooseFiles}
      </Button>
      {hidden}
    </div>
  )
}

/** A file's content as the API takes it: base64 without its heading. */
export async function toBase64(file: Blob): Promise<string> {
  const reader = new FileReader()
  const done = new Promise<string>((result, failed) => {
    reader.onload = () => result(String(reader.result))
    reader.onerror = () => failed(reader.error)
  })
  reader.readAsDataURL(file)
  return (await done).replace(/^[^,]*,/, '')
}
