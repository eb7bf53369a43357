import { guestApi } from '@majlis/domain/guest/api.ts'
import { useEffect } from 'react'
import { call } from '../../core/client.ts'

/** The comments of one moment are looked at so long before they count as read. */
const looks = 1000

/** Says up to which comment the reader has seen, while the page is visible: of those no message comes. */
export function useReadAlong(interviewId: string, newest: string | undefined): void {
  useEffect(() => {
    if (!newest) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const body = { interviewId, upTo: newest }
    const begin = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      // It is a courtesy: a reader whom it fails is told of what it has read.
      timer = setTimeout(() => void call(guestApi.readComments, { body }, { quiet: true }).catch(() => {}), looks)
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [interviewId, newest])
}
