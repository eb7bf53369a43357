import { useEffect } from 'react'

/** Leaving the page would lose what is not added yet: the browser asks first. */
export function useLeaveWarning(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isOpen])
}
