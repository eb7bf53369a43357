import { type ComponentProps, useRef } from 'react'
import { useText } from '../core/text.ts'
import { showToast } from '../core/toast.ts'
import { words } from '../core/words.ts'
import { Button } from './Button.tsx'

interface PickFileProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** What is taken: `{ types: ['application/pdf'], word: 'PDF' }`. */
  accept: { types: readonly string[]; word: string }
  megabytes: number
  onFile: (file: File) => void
}

/** A button by which one file is chosen; a wrong one is named and left out. */
export function PickFile({ accept, megabytes, onFile, ...rest }: PickFileProps) {
  const t = useText(words)
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    if (!accept.types.includes(file.type)) showToast(`${file.name}: ${t.wrongType(accept.word)}`, 'bad')
    else if (file.size > megabytes * 1_048_576) showToast(`${file.name}: ${t.tooLarge(megabytes)}`, 'bad')
    else onFile(file)
  }
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        className="visuallyHidden"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept.types.join(',')}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
