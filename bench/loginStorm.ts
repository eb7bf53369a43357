import { setPriority } from 'node:os'

/** Sends wrong passwords, as many at once as it is told to, and answers with what came of them. */
async function login(url: string, i: number): Promise<number> {
  const body = JSON.stringify({ email: `nobody${i}@bench.majlis.test`, password: 'not this one, no' })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const response = await fetch(`${url}/api/login`, init)
  await response.text()
  return response.status
}

// It stands for other machines: what it costs to send is not to be taken from the server.
setPriority(19)
process.on('message', async ({ url, storm }: { url: string; storm: number }) => {
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: storm }, (_, i) => login(url, i)))
  process.send?.({ answers, took: performance.now() - began })
})
process.on('disconnect', () => process.exit())
