import { useText } from '../core/text.ts'
import { Appearance } from '../features/account/Appearance.tsx'
import { PasswordChangeForm } from '../features/account/PasswordChangeForm.tsx'
import { words } from '../features/account/text.ts'
import { Card, PageHead } from '../ui/PageHead.tsx'

/** The own account's settings. */
export default function Settings() {
  const t = useText(words)
  return (
    <>
      <PageHead title={t.settings} />
      <Card title={t.appearance}>
        <Appearance />
      </Card>
      <Card title={t.password}>
        <p>{t.passwordLead}</p>
        <PasswordChangeForm />
      </Card>
    </>
  )
}
