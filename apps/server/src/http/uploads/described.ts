import type { DescribedCall } from '../described.ts'

const path = '/interview/recording/upload'
const who =
  'The interviewer who leads the interview (film `room`), or its candidate (film `own`; of a one-way interview `room`): by a session, which names it in `X-Interview-Id`, or with `X-Link-Token` as the holder of its link; by the link of its time the interview is named too.'
const version = ['Tus-Resumable', true, 'The version of the protocol: 1.0.0'] as const
const offset = ['Upload-Offset', true, 'Where in the segment these bytes begin'] as const
const stored =
  ', and `Upload-Stored`, where it is there, how many of them would stand if the server’s disk were lost: keep the others until they do'
const again = 'What a lost disk had of it is being brought back: ask again'
const refused = {
  403: ['Not the caller’s recording, or not now'],
  404: ['There is no such segment'],
  409: ['Another offset is expected, or the recording has ended'],
  410: ['Nothing of this interview is taken any more: of a live one 14 days after its end'],
} as const

/** The upload of recordings while they are made, as the API's document has it: tus 1.0 without reading back. */
export const uploadCalls: readonly DescribedCall[] = [
  {
    method: 'POST',
    path,
    name: 'interview.beginUpload',
    does: 'Begins a segment of a recording (tus 1.0, creation).',
    who,
    by: 'session',
    headers: [
      version,
      ['Upload-Length', false, 'Bytes of the segment, where they are known'],
      ['Upload-Defer-Length', false, '1 while the length is not known'],
      [
        'Upload-Metadata',
        true,
        'Each in base64: recording (the recorder’s own name for it, which makes this safe to repeat), startedAt, mime, order; of a live interview also film (`room` or `own`), clockError (milliseconds by which startedAt may be off) and kbps',
      ],
    ],
    answers: { 201: ['Begun; `Location` is where its bytes go'], ...refused, 413: ['Too large'] },
  },
  {
    method: 'HEAD',
    path: `${path}/{id}`,
    name: 'interview.uploadState',
    does: 'How many bytes of a segment have arrived.',
    who,
    by: 'session',
    headers: [version],
    answers: { 200: [`\`Upload-Offset\` says how many${stored}`], 503: [again], ...refused },
  },
  {
    method: 'PATCH',
    path: `${path}/{id}`,
    name: 'interview.continueUpload',
    does: 'Sends further bytes of a segment; the last ones end it.',
    who,
    by: 'session',
    headers: [version, offset, ['Upload-Length', false, 'Bytes of the whole segment, once they are known']],
    sends: 'application/offset+octet-stream',
    answers: {
      204: [`Kept; \`Upload-Offset\` says how many bytes there are${stored}`],
      503: [again],
      ...refused,
      413: ['Too large'],
    },
  },
  {
    method: 'DELETE',
    path: `${path}/{id}`,
    name: 'interview.dropUpload',
    does: 'Drops a segment that was not ended.',
    who,
    by: 'session',
    headers: [version],
    answers: { 204: ['Dropped'], ...refused },
  },
  ...([path, `${path}/{id}`] as const).map(
    (at): DescribedCall => ({
      method: 'OPTIONS',
      path: at,
      name: at === path ? 'interview.uploadAbilities' : 'interview.segmentAbilities',
      does: 'What the upload can do: versions and extensions of the protocol, and the largest segment.',
      who: 'Public.',
      by: 'address',
      answers: { 204: ['In the headers `Tus-Version`, `Tus-Extension` and `Tus-Max-Size`'] },
    }),
  ),
]
