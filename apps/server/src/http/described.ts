/** A call that speaks no JSON and so has no declaration: whoever mounts it describes it for the API's document. */
export interface DescribedCall {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS'
  /** Below /api, its parameters in braces. */
  path: `/${string}`
  /** Its name in the document, by feature: `interview.playRecording`. */
  name: `${string}.${string}`
  does: string
  who: string
  /** Opened by a session or a link's token, or by nothing but its address. */
  by: 'session' | 'address'
  headers?: readonly (readonly [name: string, required: boolean, what: string])[]
  /** The content type of what is sent. */
  sends?: string
  /** What is answered, by status: what it means and, where it has a body, its content type. */
  answers: Readonly<Record<number, readonly [what: string, type?: string]>>
}

/** A call that reads, by GET and by HEAD. */
export const readableCalls = (call: Omit<DescribedCall, 'method'>): readonly DescribedCall[] => [
  { ...call, method: 'GET' },
  { ...call, method: 'HEAD', name: `${call.name}Head`, does: `${call.does} The headers alone.` },
]

/** The operation of a described call as the document has it. */
export function describedOperation({ path, name, does, who, by, headers = [], sends, answers }: DescribedCall) {
  const text = { type: 'string' }
  const file = (type: string) => ({ content: { [type]: { schema: { type: 'string', format: 'binary' } } } })
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => ({
    name: param,
    in: 'path',
    required: true,
    schema: text,
  }))
  const inHeader = headers.map(([header, required, description]) => ({
    name: header,
    in: 'header',
    required,
    description,
    schema: text,
  }))
  return {
    operationId: name,
    tags: [name.split('.')[0] as string],
    summary: does,
    description: who,
    security: by === 'session' ? [{ session: [], refresh: [], role: [] }, { link: [] }] : [],
    parameters: [...inPath, ...inHeader],
    ...(sends && { requestBody: { required: true, ...file(sends) } }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, [description, type]]) => [
        status,
        { description, ...(type && file(type)) },
      ]),
    ),
  }
}
