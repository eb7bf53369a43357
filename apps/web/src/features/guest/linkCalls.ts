import { guestApi } from '@majlis/domain/guest/api.ts'
import type { Device } from '@majlis/domain/guest/view.ts'
import { call, callFile } from '../../core/client.ts'
import type { Remark } from './ViewComments.tsx'

/** A proof lasts ten minutes: one that is nearly over is renewed before the next call. */
const freshFor = 8 * 60_000

/** The calls by the link of a report. Of a bound one each shows that a code let this browser in. */
export function linkCalls(token: string) {
  let proof: string | null = null
  let since = 0
  let refcheckId: string | null = null
  const keep = (given: string | null) => {
    proof = given
    since = performance.now()
  }
  const options = () => ({ link: token, quiet: true, ...(proof && { proof: { 'X-Link-Proof': proof } }) })
  async function open() {
    const opened = await call(guestApi.open, undefined, options())
    keep(opened.proof)
    refcheckId = opened.refcheck ? (opened.watch[0] ?? null) : null
    return opened
  }
  const shown = async () => {
    if (proof && performance.now() - since > freshFor) await open()
    return options()
  }
  return {
    open,
    options: shown,
    openOne: async (id: string) => call(guestApi.openOne, { params: { id } }, await shown()),
    sendCode: () => call(guestApi.sendCode, undefined, options()),
    enterCode: async (code: string) => keep((await call(guestApi.enterCode, { body: { code } }, options())).proof),
    resume: async (interviewId: string) => callFile(guestApi.openResume, { query: { interviewId } }, await shown()),
    pdf: async (interviewId: string) => callFile(guestApi.openPdf, { query: { interviewId } }, await shown()),
    beginView: async (id: string, device: Device) => {
      const body = id === refcheckId ? { referralCandidateId: id, device } : { interviewId: id, device }
      return call(guestApi.beginView, { body }, await shown())
    },
    goOnViewing: async (id: string, tenths: number) =>
      call(guestApi.goOnViewing, { params: { id }, body: { tenths } }, await shown()),
    mentionable: async (interviewId: string) => call(guestApi.mentionable, { query: { interviewId } }, await shown()),
    comment: async (body: Remark & { interviewId: string }) => call(guestApi.comment, { body }, await shown()),
  }
}
export type LinkCalls = ReturnType<typeof linkCalls>
