import { welcome } from '../core/welcome.ts'

/** Asks what this installation is; over a demo's screens comes its bar, whose code no other installation loads. */
export async function greet(): Promise<void> {
  const told = await welcome()
  if (told?.demo) (await import('../ui/DemoBar.tsx')).showDemoBar()
}
