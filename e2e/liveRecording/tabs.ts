interface Answer {
  id?: number
  result?: Record<string, unknown>
  error?: { message: string }
}

/** A tab of a real browser window, which is hidden when another one comes before it. */
export interface Tab {
  run<T>(script: string): Promise<T>
  show(): Promise<void>
}

/** Opens tabs past the test driver, whose own tabs are never hidden. `port` is where the browser is steered. */
export async function openTabs(port: number): Promise<{ open(url: string): Promise<Tab>; close(): void }> {
  const { webSocketDebuggerUrl } = await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id) waiting.get(answer.id)?.(answer)
  })
  let asked = 0
  async function ask(method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> {
    const id = ++asked
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await answer
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }
  return {
    async open(url) {
      const { targetId } = await ask('Target.createTarget', { url })
      const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true })
      return {
        async run<T>(expression: string): Promise<T> {
          const asked = { expression, awaitPromise: true, returnByValue: true }
          const { result, exceptionDetails } = await ask('Runtime.evaluate', asked, String(sessionId))
          if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
          return (result as { value: T }).value
        },
        show: async () => void (await ask('Target.activateTarget', { targetId })),
      }
    },
    close: () => socket.close(),
  }
}
