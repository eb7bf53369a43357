import { IconPhoto } from '@tabler/icons-react'
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

/** What pictures are taken, as the server takes them. */
const pictures = { types: ['image/png', 'image/jpeg', 'image/webp'], word: 'PNG, JPEG, WebP' }

interface PickPictureProps {
  /** The words for choosing a picture, for another one and for none. */
  words: { choose: string; change: string; remove: string }
  has: boolean
  busy: boolean
  onPick: (file: File) => void
  isRemoving: boolean
  onRemove: () => void
}

/** Chooses a picture, and removes the one that is there. */
export function PickPicture({ words, has, busy, onPick, isRemoving, onRemove }: PickPictureProps) {
  return (
    <>
      <PickFile accept={pictures} megabytes={2} icon={<IconPhoto />} busy={busy} onFile={onPick}>
        {has ? words.change : words.choose}
      </PickFile>
      {has && (
        <Button kind="quiet" busy={isRemoving} onClick={onRemove}>
          {words.remove}
        </Button>
      )}
    </>
  )
}
