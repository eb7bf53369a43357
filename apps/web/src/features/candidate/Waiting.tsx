import { SideDrawer } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/State.tsx'

/** The drawer of somebody, until it is known. */
export function Waiting({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <SideDrawer wide title={name} onClose={onClose}>
      <Skeleton lines={9} height={18} />
    </SideDrawer>
  )
}
