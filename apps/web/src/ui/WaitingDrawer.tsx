import { SideDrawer } from './Dialog.tsx'
import { Skeleton } from './State.tsx'

/** The drawer of somebody, until it is known. */
export default function WaitingDrawer({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <SideDrawer wide title={name} onClose={onClose}>
      <Skeleton lines={9} height={18} />
    </SideDrawer>
  )
}
