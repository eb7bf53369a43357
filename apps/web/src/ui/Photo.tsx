import { profileApi } from '@majlis/domain/profile/api.ts'
import { useEffect, useState } from 'react'
import { callFile } from '../core/client.ts'
import css from './Name.module.css'
import { Avatar } from './Name.tsx'

interface PhotoProps {
  accountId: string
  name: string | null | undefined
  has: boolean | undefined
  large?: boolean
}

/** A person's photo beside the name, so not read out; the first letters where there is none. */
export function Photo({ accountId, name, has, large = false }: PhotoProps) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!has) return setAddress(null)
    const leaving = new AbortController()
    let made = ''
    // A picture element sends no session: its bytes are fetched with the headers. Without them the letters stay.
    callFile(profileApi.openPhoto, { params: { id: accountId } }, { signal: leaving.signal, quiet: true }).then(
      (file) => {
        if (leaving.signal.aborted) return
        made = URL.createObjectURL(file)
        setAddress(made)
      },
      () => {},
    )
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [accountId, has])
  if (!address) return <Avatar name={name} large={large} />
  return <img className={`${css.photo} ${large ? css.large : ''}`} src={address} alt="" />
}
