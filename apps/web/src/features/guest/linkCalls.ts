import { guestApi } from '@majlis/domain/guest/api.ts'
import type { NewReportView } from '@majlis/domain/guest/view.ts'
import { call, callFile } from '../../core/client.ts'

/** A proof lasts ten minutes: one that is nearly over is renewed before the next call. */
const freshFor = 8 * 60_000

/** The calls by the link of a report. Of a bound one each shows that a code let this browser in. */
export function linkCalls(token: string) {
  let proof: string | null = null
  let since = 0
  const keep = (given: string | null) => {
    proof = given
    since = performance.now()
  }
  const options = () => ({ link: token, quiet: true, ...(proof && { proof: { 'X-Link-Proof': proof } }) })
  async function open() {
    const opened = await call(guestApi.open, undefined, options())
    keep(opened.proof)
    return opened
  }
  const shown = async () => {
    if (proof && performance.now() - since > freshFor) await open()
    return options()
  }
  return {
    open,
    options: shown,
    sendCode: () => call(guestApi.sendCode, undefined, options()),
    enterCode: async (code: string) => keep((await call(guestApi.enterCode, { body: { code } }, options())).proof),
    resume: async () => callFile(guestApi.openResume, undefined, await shown()),
    pdf: async () => callFile(guestApi.openPdf, undefined, await shown()),
    beginView: async (body: NewReportView) => call(guestApi.beginView, { body }, await shown()),
    goOnViewing: async (id: string, tenths: number) =>
      call(guestApi.goOnViewing, { params: { id }, body: { tenths } }, await shown()),
    comment: async (body: { interviewId: string; message: string; replyId: string | null }) =>
      call(guestApi.comment, { body }, await shown()),
  }
}
export type LinkCalls = ReturnType<typeof linkCalls>
