import { useEffect, useEffectEvent, useState } from 'react'
import { announce } from '../core/announce.ts'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import css from './Combobox.module.css'
import { type Choosable, Combobox } from './Combobox.tsx'
import { Field, type FieldFrame } from './Field.tsx'
import { RemoveChip } from './RemoveChip.tsx'

interface TagProps {
  label: string
  wrong?: boolean
  onRemove?: (() => void) | undefined
}

/** One chosen thing, with its way out. */
function Tag({ label, wrong, onRemove }: TagProps) {
  return (
    <span className={css.tag} data-wrong={wrong || undefined}>
      <bdi>{label}</bdi>
      {onRemove && <RemoveChip label={label} onRemove={onRemove} />}
    </span>
  )
}

interface TagSelectProps extends FieldFrame {
  name?: string
  value: readonly Choosable[]
  onChange: (value: Choosable[]) => void
  onBlur?: () => void
  /** Those that match what is typed; search on the server by `onSearch`, or give all and they are filtered here. */
  options: readonly Choosable[]
  onSearch?: (typed: string) => void
  isLoading?: boolean
  /** Makes a new option of more than one character that has no exact match. */
  create?: (typed: string) => void
  placeholder?: string
  disabled?: boolean
}

/**
 * Words that stay in a field when it is left: those that name one of its options are taken as it, also when the options
 * come later; of others it is said that they are not added.
 */
function useLeft(typed: string, options: readonly Choosable[], take: (option: Choosable) => void) {
  const t = useText(words)
  const [isLeft, setLeft] = useState(false)
  const needle = typed.trim().toLowerCase()
  const [first, ...more] = options.filter(({ label, disabled }) => !disabled && label.toLowerCase() === needle)
  // Of several with one name nobody has said which.
  const named = needle && !more.length ? first : undefined
  const takeIt = useEffectEvent(() => named && take(named))
  useEffect(() => {
    if (isLeft && named) takeIt()
  }, [isLeft, named])
  return { setLeft, fault: isLeft && needle ? t.notAdded(typed.trim()) : undefined, isUnfinished: needle !== '' }
}

/** Several of a list, each as a tag. */
export function TagSelect(props: TagSelectProps) {
  const { label, hint, error, required, value, onChange, options, onSearch, create, disabled } = props
  const [typed, setTyped] = useState('')
  const t = useText(words)
  const chosen = new Set(value.map((one) => one.value))
  const type = (text: string) => {
    setTyped(text)
    onSearch?.(text)
  }
  const needle = typed.trim().toLowerCase()
  const shown = onSearch ? options : options.filter((one) => one.label.toLowerCase().includes(needle))
  const { setLeft, fault, isUnfinished } = useLeft(typed, shown, (option) => {
    if (!chosen.has(option.value)) onChange([...value, option])
    type('')
  })
  return (
    <Field {...{ label, hint, error: error ?? fault, required }} {...(props.hiddenLabel && { hiddenLabel: true })}>
      {(described) => (
        <Combobox
          described={described}
          {...(props.name && { name: props.name })}
          typed={typed}
          onType={(text) => {
            setLeft(false)
            type(text)
          }}
          isUnfinished={isUnfinished}
          options={shown}
          chosen={chosen}
          disabled={disabled}
          isLoading={props.isLoading ?? false}
          placeholder={value.length ? undefined : props.placeholder}
          onBlur={() => {
            setLeft(true)
            props.onBlur?.()
          }}
          create={
            create &&
            ((text) => {
              announce(t.added(text))
              create(text)
              type('')
            })
          }
          onPick={(option) => {
            const isIn = chosen.has(option.value)
            announce((isIn ? t.removed : t.added)(option.label))
            onChange(isIn ? value.filter((one) => one.value !== option.value) : [...value, option])
            type('')
          }}
          onErase={() => {
            const last = value.at(-1)
            if (!last) return
            announce(t.removed(last.label))
            onChange(value.slice(0, -1))
          }}
          before={value.map((one) => (
            <Tag
              key={one.value}
              label={one.label}
              onRemove={disabled ? undefined : () => onChange(value.filter((other) => other.value !== one.value))}
            />
          ))}
        />
      )}
    </Field>
  )
}

interface SearchSelectProps extends Omit<TagSelectProps, 'value' | 'onChange'> {
  value: Choosable | null
  onChange: (value: Choosable | null) => void
}

/** One of a list that is too long to show: typing narrows it. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, required, value, onChange, options, onSearch, create } = props
  const [typed, setTyped] = useState<string | null>(null)
  const t = useText(words)
  const type = (text: string) => {
    setTyped(text)
    onSearch?.(text)
  }
  const needle = (typed ?? '').trim().toLowerCase()
  const shown = onSearch ? options : options.filter((one) => one.label.toLowerCase().includes(needle))
  // A filter is no entry: what was not chosen there goes.
  const isEntry = !props.hiddenLabel
  const { setLeft, fault, isUnfinished } = useLeft(
    isEntry && typed !== value?.label ? (typed ?? '') : '',
    shown,
    (option) => {
      onChange(option)
      setTyped(null)
    },
  )
  return (
    <Field {...{ label, hint, error: error ?? fault, required }} {...(props.hiddenLabel && { hiddenLabel: true })}>
      {(described) => (
        <Combobox
          described={described}
          {...(props.name && { name: props.name })}
          typed={typed ?? value?.label ?? ''}
          onType={(text) => {
            setLeft(false)
            type(text)
          }}
          isUnfinished={isUnfinished}
          options={shown}
          disabled={props.disabled}
          isLoading={props.isLoading ?? false}
          placeholder={props.placeholder ?? t.choose}
          create={
            create &&
            ((text) => {
              create(text)
              setTyped(null)
            })
          }
          onPick={(option) => {
            onChange(option)
            setTyped(null)
          }}
          onBlur={() => {
            if (typed === '') onChange(null)
            if (!isUnfinished) setTyped(null)
            setLeft(true)
            props.onBlur?.()
          }}
        />
      )}
    </Field>
  )
}
