import { welcome } from '../core/installation.ts'

/** Asks what this installation is; over a demo's screens comes its bar, whose code no other installation loads. */
export async function greet(): Promise<void> {
  const result = await welcome()
  if (result?.demo) (await import('../ui/DemoBar.tsx')).showDemoBar()
}
