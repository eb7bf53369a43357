import css from './Name.module.css'
import tones from './tones.module.css'

interface TextProps {
  children: string | null | undefined
}

/** A person's name, in its own direction whatever the sentence's. */
export const Name = ({ children }: TextProps) => <bdi>{children}</bdi>

/** A phone number, an id, an address: always left to right. */
export const Latin = ({ children }: TextProps) => <bdi dir="ltr">{children}</bdi>

/** An e-mail address in a list, where there may be no room for it: broken before its @ rather than in a word. */
export function Email({ children }: TextProps) {
  const [name, host] = children?.split(/(?=@[^@]*$)/) ?? []
  return (
    <bdi dir="ltr">
      {name}
      <wbr />
      {host}
    </bdi>
  )
}

const hues = ['good', 'info', 'warn', 'violet', 'plain'] as const

/** The first letters of a name on a colour that stays with it; beside the name, so not read out. */
export function Avatar({ name, large }: { name: string | null | undefined; large?: boolean }) {
  const words = (name ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : '']
    .flatMap((word) => [...(word ?? '')][0] ?? [])
    // Arabic letters side by side would join into a shape that is neither.
    .join('\u200c')
  const hue = hues[[...(name ?? '')].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hues.length]
  return (
    <span
      className={`${css.avatar} ${tones[hue ?? 'plain']} ${large ? css.large : ''}`}
      data-letters={letters.toUpperCase() || '·'}
      aria-hidden="true"
    />
  )
}
