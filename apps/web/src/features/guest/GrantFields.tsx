import type { NewGuest } from '@majlis/domain/guest/schema.ts'
import type { FieldProps } from '../../core/form.ts'
import { useText } from '../../core/text.ts'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import css from './guest.module.css'
import { levelOptions } from './ShareForm.tsx'
import { Earlier, ShowChoices } from './ShowChoices.tsx'
import { words } from './text.ts'

type Grant = Pick<NewGuest, 'accessLevel' | 'validTill' | 'show' | 'earlier' | 'message'>
interface GrantFieldsProps {
  isBusy: boolean
  fields: { [K in keyof Grant]-?: FieldProps<Grant[K]> }
  /** What the company's shares show unless something else is chosen. */
  usual: { show: number; earlier: number }
}

/** What is asked of a new access whoever gets it: level and last day, what it shows, and a message. */
export function GrantFields({ fields, isBusy, usual }: GrantFieldsProps) {
  const t = useText(words)
  const { value: show = usual.show, onChange: setShow } = fields.show
  const { value: withEarlier, onChange: setEarlier } = fields.earlier
  return (
    <>
      <div className={css.pair}>
        <Select
          label={t.level}
          required
          placeholder={t.chooseLevel}
          options={levelOptions(t)}
          {...fields.accessLevel}
        />
        <TextInput label={t.validTill} type="date" required {...fields.validTill} />
      </div>
      <ShowChoices value={show} onChange={setShow} disabled={isBusy} />
      <Earlier earlier={usual.earlier} show={show} value={withEarlier} onChange={setEarlier} disabled={isBusy} />
      <TextArea label={t.message} hint={t.messageHint} maxLength={1000} {...fields.message} />
    </>
  )
}
